import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EncryptedStorage } from './encrypted-storage.js';
import { FileStorage } from './file-storage.js';
import { readOrMakeKey } from './key-file.js';

const folder = mkdtempSync(join(tmpdir(), 'mingle-storage-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NAME = 'b3e1c7a2-94d0-4c1f-8a52-0f2b9f6f1c11';
const OTHER = 'b3e1c7a2-94d0-4c1f-8a52-0f2b9f6f1c12';
const SECRET = Buffer.from('a passport');

describe('files', () => {
  const storage = new FileStorage(join(folder, 'files'));

  it('keeps, gives back, and forgets', async () => {
    await storage.put(NAME, SECRET);
    expect(await storage.get(NAME)).toEqual(SECRET);
    await storage.delete(NAME);
    expect(await storage.get(NAME)).toBeNull();
    await storage.delete(NAME);
  });

  it('leaves no drafts behind, and nothing for others to read', async () => {
    await storage.put(NAME, SECRET);
    expect(readdirSync(join(folder, 'files', '11'))).toEqual([NAME]);
    expect(statSync(join(folder, 'files', '11', NAME)).mode & 0o077).toBe(0);
  });

  it.each(['../x', 'a/b', '', '.', 'a\0b'])('takes no name that leads elsewhere: %j', async (name) => {
    await expect(storage.put(name, SECRET)).rejects.toThrow('not a name');
  });
});

describe('encrypted files', () => {
  const inner = new FileStorage(join(folder, 'sealed'));
  const storage = new EncryptedStorage(inner, randomBytes(32));

  it('reads what it wrote, and nobody else does', async () => {
    await storage.put(NAME, SECRET);
    expect(await storage.get(NAME)).toEqual(SECRET);
    expect((await inner.get(NAME))?.includes(SECRET)).toBe(false);
    await expect(new EncryptedStorage(inner, randomBytes(32)).get(NAME)).rejects.toThrow();
    expect(await storage.get(OTHER)).toBeNull();
  });

  it('notices a changed byte, and a file under another’s name', async () => {
    await storage.put(NAME, SECRET);
    const sealed = (await inner.get(NAME)) ?? Buffer.alloc(0);
    await inner.put(OTHER, sealed);
    await expect(storage.get(OTHER)).rejects.toThrow();
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    await inner.put(NAME, changed);
    await expect(storage.get(NAME)).rejects.toThrow();
  });

  it('never seals two files alike', async () => {
    await storage.put(NAME, SECRET);
    const first = await inner.get(NAME);
    await storage.put(NAME, SECRET);
    expect(await inner.get(NAME)).not.toEqual(first);
  });
});

describe('the key', () => {
  it('is made once, for its owner alone, and stays', () => {
    const path = join(folder, 'keys', 'id.key');
    const key = readOrMakeKey(path);
    expect(key).toHaveLength(32);
    expect(readOrMakeKey(path)).toEqual(key);
    expect(readFileSync(path)).toEqual(key);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(readdirSync(join(folder, 'keys'))).toEqual(['id.key']);
  });
});
