import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { takeFolder } from '../../../scripts/run-record.mjs';
import { removePostgres } from '../../../scripts/services/postgres-home.mjs';

const HOME = resolve(import.meta.dirname, '../../..', process.env['SYSTEM_HOME'] ?? '.data');

/**
 * Where this run of the tests keeps its servers' data and logs. It lists every process there, so that the next test run
 * ends and removes what a killed one left behind.
 */
class OwnFolder {
  /** PostgreSQL's binaries outlive the run. */
  readonly packages = HOME;
  readonly path = join(HOME, `system-test-${process.pid}`);
  private add: (record: object) => void = () => {};

  async take(): Promise<void> {
    mkdirSync(join(this.path, 'logs'), { recursive: true });
    ({ add: this.add } = await takeFolder(this.path));
  }

  record(process: object): void {
    this.add(process);
  }

  logFile(name: string): string {
    return join(this.path, 'logs', `${name}.log`);
  }

  remove(): void {
    removePostgres(this.path);
    rmSync(this.path, { recursive: true, force: true });
  }
}

export const ownFolder = new OwnFolder();
