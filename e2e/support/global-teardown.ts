import { running } from './running.js';

export default async function teardown(): Promise<void> {
  await running.product?.stop();
  await running.outside?.close();
}
