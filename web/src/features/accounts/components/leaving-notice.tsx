import { CircleCheck } from 'lucide-react';
import { Banner } from '../../../components/ui/banner';
import { formatDate } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';

/** The receipt of somebody who has just asked to leave. */
export default function LeavingNotice({ leaving }: { leaving: { receipt: string; eraseAt: string } }) {
  const t = useT();
  const language = useLanguage();
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
