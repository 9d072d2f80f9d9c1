import { Trans } from '@lingui/react';
import { Link } from 'react-router-dom';
import type { MessageKey } from '../../../lib/i18n';

const NOTICE: MessageKey = 'accounts.notice';
const LINK = 'inline-block py-1 text-brand-700 underline underline-offset-3';

/** Submitting under this notice is the consent that the server records (rule 122). */
export function LegalNotice() {
  return (
    <p className="text-center text-meta text-ink-3">
      <Trans
        id={NOTICE}
        components={[<Link key="terms" to="/terms" className={LINK} />, <Link key="privacy" to="/privacy" className={LINK} />]}
      />
    </p>
  );
}
