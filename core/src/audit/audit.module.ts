import { join, resolve } from 'node:path';
import { Module } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { readOrMakeKey } from '../integrations/storage/key-file.js';
import { AuditLogRepository } from './audit-log.repository.js';
import { AUDIT_KEY, AuditLogService } from './audit-log.service.js';

@Module({
  providers: [
    AuditLogRepository,
    AuditLogService,
    {
      provide: AUDIT_KEY,
      inject: [ENV],
      useFactory: ({ dataDir }: Env) => readOrMakeKey(join(resolve(dataDir), 'keys', 'audit.key')),
    },
  ],
  exports: [AuditLogService],
})
export class AuditModule {}
