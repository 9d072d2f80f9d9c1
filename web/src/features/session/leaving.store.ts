import type { DeletionReceiptDto } from '@mingle/core/contract';
import { create } from 'zustand';

/** The receipt of whoever has just asked to leave, for /auth to show; the mail has it too. */
export const useLeaving = create<{ receipt: DeletionReceiptDto | null }>(() => ({ receipt: null }));
