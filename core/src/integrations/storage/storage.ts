/** Keeps files by name. A file is never changed once it is there. */
export interface Storage {
  put(name: string, content: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** Does nothing when there is no such file. */
  delete(name: string): Promise<void>;
  /** @throws when nothing can be written. */
  assertWritable(): Promise<void>;
}

/** Injection token: photos that people see. */
export const PHOTO_STORAGE = Symbol('PHOTO_STORAGE');
/** Injection token: identity documents, encrypted at rest (rule 80). */
export const ID_STORAGE = Symbol('ID_STORAGE');
