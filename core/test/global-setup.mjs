import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);

/** Makes one migrated template and a fresh copy of it for each worker. */
export default async function setup(_, project) {
  const { prepareDatabases } = await import('./databases.ts');
  await prepareDatabases(project.maxWorkers ?? 2);
}
