import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from './error-code.js';
import type { Storage } from './storage.js';

const OWNER_ONLY = 0o700;

/** Files in a folder that only the product's own user can read. */
export class FileStorage implements Storage {
  constructor(private readonly folder: string) {}

  /** Written beside its place and then moved there: a crash leaves no half file under a name. */
  async put(name: string, content: Buffer): Promise<void> {
    const path = this.pathOf(name);
    const draft = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY });
    try {
      await writeFile(draft, content, { mode: 0o600, flush: true });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async get(name: string): Promise<Buffer | null> {
    try {
      return await readFile(this.pathOf(name));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  async assertWritable(): Promise<void> {
    const probe = `probe-${randomUUID()}`;
    await this.put(probe, Buffer.from('ok'));
    await this.delete(probe);
  }

  /** Spread over folders by the last two characters, which are random in every id. */
  private pathOf(name: string): string {
    if (!/^[\w-]+$/.test(name)) throw new Error('not a name of a stored file');
    return join(this.folder, name.slice(-2), name);
  }
}
