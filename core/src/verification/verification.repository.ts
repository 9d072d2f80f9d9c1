import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/unit-of-work.js';
import { newId } from '../ids.js';

export interface Decision {
  userId: string;
  adminId: string;
  isVerified: boolean;
  photoCount: number;
  hadDocument: boolean;
}

@Injectable()
export class VerificationRepository {
  async insertDecision(tx: Transaction, { userId, adminId, isVerified, photoCount, hadDocument }: Decision): Promise<void> {
    await tx.query(
      `insert into verification_decisions (id, user_id, admin_id, is_verified, photo_count, had_document)
       values ($1, $2, $3, $4, $5, $6)`,
      [newId(), userId, adminId, isVerified, photoCount, hadDocument],
    );
  }

  async setIdConsent(tx: Transaction, userId: string): Promise<void> {
    await tx.query('update users set id_consent_at = now() where id = $1', [userId]);
  }
}
