import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Storage } from './storage.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts each file with AES-256-GCM under its own nonce, bound to its name, before another storage keeps it. */
export class EncryptedStorage implements Storage {
  constructor(
    private readonly inner: Storage,
    /** 32 bytes. */
    private readonly key: Buffer,
  ) {}

  async put(name: string, content: Buffer): Promise<void> {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce).setAAD(Buffer.from(name));
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    await this.inner.put(name, Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
  }

  /** @throws when the file was changed, renamed, or sealed with another key. */
  async get(name: string): Promise<Buffer | null> {
    const stored = await this.inner.get(name);
    if (!stored) return null;
    const nonce = stored.subarray(0, NONCE_BYTES);
    const tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(ALGORITHM, this.key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(name))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  }

  delete(name: string): Promise<void> {
    return this.inner.delete(name);
  }

  assertWritable(): Promise<void> {
    return this.inner.assertWritable();
  }
}
