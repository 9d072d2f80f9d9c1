import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/unit-of-work.js';
import { newId } from '../ids.js';

export interface AuditRow {
  actorId: string;
  action: string;
  subjectId: string | null;
  ipHash: Buffer;
  details: object;
}

@Injectable()
export class AuditLogRepository {
  async append(tx: Transaction, { actorId, action, subjectId, ipHash, details }: AuditRow): Promise<void> {
    await tx.query('insert into audit_log (id, actor_id, action, subject_id, ip_hash, details) values ($1, $2, $3, $4, $5, $6)', [
      newId(),
      actorId,
      action,
      subjectId,
      ipHash,
      JSON.stringify(details),
    ]);
  }
}
