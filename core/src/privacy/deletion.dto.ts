import type { DeletionReceiptDto } from '../contract/settings.js';
import type { DeletionReceipt } from './account-deletions.repository.js';

export const toDeletionReceiptDto = ({ receipt, requestedAt, eraseAt }: DeletionReceipt): DeletionReceiptDto => ({
  receipt,
  requestedAt: requestedAt.toISOString(),
  eraseAt: eraseAt.toISOString(),
});
