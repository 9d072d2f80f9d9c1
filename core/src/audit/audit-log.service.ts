import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Transaction } from '../database/unit-of-work.js';
import { AuditLogRepository } from './audit-log.repository.js';

/** What admins see and do that others should be able to ask about. */
export type AuditAction =
  | 'id_document.viewed'
  | 'user.verified'
  | 'user.unverified'
  | 'judgements.viewed'
  | 'review.voided'
  | 'review.restored'
  | 'block.voided'
  | 'block.restored'
  | 'reports.listed'
  | 'report.viewed'
  | 'report.changed';

/** Who acts, and from which address. */
export interface Actor {
  id: string;
  ip: string;
}

/** Injection token: the key under which addresses are hashed. */
export const AUDIT_KEY = Symbol('AUDIT_KEY');

/** A log that can only grow: the database refuses every change and removal (design 9). */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly rows: AuditLogRepository,
    @Inject(AUDIT_KEY) private readonly key: Buffer,
  ) {}

  /** Logs in the transaction of what it logs: neither is there without the other. */
  record(tx: Transaction, actor: Actor, action: AuditAction, subjectId: string | null, details: object = {}): Promise<void> {
    return this.rows.append(tx, { actorId: actor.id, action, subjectId, ipHash: this.hash(actor.ip), details });
  }

  /** With a key: there are so few addresses that a plain hash could be looked up. */
  private hash(ip: string): Buffer {
    return createHmac('sha256', this.key).update(ip).digest();
  }
}
