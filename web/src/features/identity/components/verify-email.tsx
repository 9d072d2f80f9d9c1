import type { OwnUserDto } from '@mingle/core/contract';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../../../components/ui/banner';
import { Button, ButtonLink } from '../../../components/ui/button';
import { Spinner } from '../../../components/ui/spinner';
import { messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { resendLinkMutation, useVerifyEmail } from '../identity.queries';
import { IdentityScreen } from './identity-screen';

export interface VerifyEmailScreenProps {
  /** Of the mailed link. */
  token: string;
  user: OwnUserDto | null;
  /** The sign-in, for whoever opened the mail elsewhere: the link works for the account it was made for alone. */
  signIn: ReactNode;
  end?: ReactNode;
}

/** Where the link of a confirmation mail leads (rule 76). */
export function VerifyEmailScreen({ token, user, signIn, end }: VerifyEmailScreenProps) {
  const t = useT();
  if (user) return <Verification token={token} user={user} end={end} />;
  return (
    <IdentityScreen title={t('identity.verifyTitle')} text={t('identity.verifySignIn')} end={end}>
      {signIn}
    </IdentityScreen>
  );
}

function Verification({ token, user, end }: { token: string; user: OwnUserDto; end: ReactNode }) {
  const t = useT();
  const { data: confirmed, isPending } = useVerifyEmail(user.id, token);
  if (isPending) {
    return (
      <IdentityScreen title={t('identity.verifyTitle')} text={t('identity.verifying')} end={end}>
        <Spinner size={32} label={t('ui.loading')} />
      </IdentityScreen>
    );
  }
  if (!confirmed) return <LinkUseless email={user.email} end={end} />;
  return (
    <IdentityScreen title={t('identity.verified')} end={end}>
      <Banner tone="info" card role="status" icon={<CircleCheck aria-hidden size={20} />}>
        {t('identity.verifiedText', { email: confirmed.email ?? '' })}
      </Banner>
      <ButtonLink to="/home" variant="primary" wide>
        {t('identity.continue')}
      </ButtonLink>
    </IdentityScreen>
  );
}

function LinkUseless({ email, end }: { email: string | null; end: ReactNode }) {
  const t = useT();
  const overlay = useOverlay();
  const resend = useMutation({
    ...resendLinkMutation,
    onError: (error) =>
      toast({ title: t('identity.newLinkFailed'), description: overlay(messageOf(error, '')), variant: 'destructive' }),
  });
  return (
    <IdentityScreen title={t('identity.verifyFailed')} text={t('identity.verifyFailedText')} end={end}>
      {resend.isSuccess ? (
        <Banner tone="info" card role="status" icon={<CircleCheck aria-hidden size={20} />}>
          <b className="block">{t('identity.newLinkSent')}</b>
          {t('identity.newLinkSentText', { email: email ?? '' })}
        </Banner>
      ) : (
        email && (
          <Button
            variant="soft"
            wide
            icon={<Mail aria-hidden size={20} />}
            busy={resend.isPending && t('identity.sending')}
            onClick={() => resend.mutate()}
          >
            {t('identity.sendNewLink')}
          </Button>
        )
      )}
      <ButtonLink to="/home" variant="primary" wide>
        {t('identity.continue')}
      </ButtonLink>
    </IdentityScreen>
  );
}
