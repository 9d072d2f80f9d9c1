import { join, resolve } from 'node:path';
import { Module } from '@nestjs/common';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.module.js';
import { EncryptedStorage } from './encrypted-storage.js';
import { FileStorage } from './file-storage.js';
import { readOrMakeKey } from './key-file.js';
import { ID_STORAGE, PHOTO_STORAGE } from './storage.js';

@Module({
  providers: [
    { provide: PHOTO_STORAGE, inject: [ENV], useFactory: ({ dataDir }: Env) => new FileStorage(resolve(dataDir, 'media')) },
    { provide: ID_STORAGE, inject: [ENV], useFactory: ({ dataDir }: Env) => idStorage(resolve(dataDir)) },
  ],
  exports: [PHOTO_STORAGE, ID_STORAGE],
})
export class StorageModule {}

function idStorage(dataDir: string): EncryptedStorage {
  return new EncryptedStorage(
    new FileStorage(join(dataDir, 'id-documents')),
    readOrMakeKey(join(dataDir, 'keys', 'id-documents.key')),
  );
}
