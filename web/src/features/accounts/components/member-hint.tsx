import { ButtonLink } from '../../../components/ui/button';
import { useT } from '../../../lib/i18n';

/** The way to the login for those who came here by mistake. */
export function MemberHint() {
  const t = useT();
  return (
    <p className="text-center text-sm text-ink-2">
      {t('accounts.alreadyMember')}{' '}
      <ButtonLink to="/auth" variant="link" size="small">
        {t('accounts.signIn')}
      </ButtonLink>
    </p>
  );
}
