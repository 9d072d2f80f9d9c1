import { CircleCheck } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner';
import { formatDate } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';

/** The receipt of somebody who has just asked to leave. */
export function LeavingNotice() {
  const t = useT();
  const language = useLanguage();
  const leaving = leavingIn(useLocation().state);
  if (!leaving) return null;
  return (
    <Banner card tone="info" role="status" icon={<CircleCheck aria-hidden size={20} />}>
      <span className="grid gap-1">
        <strong>{t('accounts.leftTitle')}</strong>
        <span>{t('accounts.leftText', { date: formatDate(leaving.eraseAt, language) })}</span>
        <span className="text-meta user-text">{t('accounts.leftReceipt', { receipt: leaving.receipt })}</span>
      </span>
    </Banner>
  );
}

function leavingIn(state: unknown): { receipt: string; eraseAt: string } | null {
  if (!state || typeof state !== 'object' || !('leaving' in state)) return null;
  const { leaving } = state;
  if (!leaving || typeof leaving !== 'object' || !('receipt' in leaving) || !('eraseAt' in leaving)) return null;
  return { receipt: String(leaving.receipt), eraseAt: String(leaving.eraseAt) };
}
