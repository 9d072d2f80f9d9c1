import { type OwnUserDto, PHOTOS_FOR_VERIFICATION } from '@mingle/core/contract';
import { Circle, CircleCheck, ShieldCheck } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button';
import { PageHeading } from '../../../components/ui/page-heading';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';

/** The whole screen while the team looks at someone, with what it needs to see (spec section 4). */
export function VerificationPending({ user }: { user: OwnUserDto | null }) {
  const t = useT();
  usePageTitle(t('signup.verificationTitle'));
  return (
    <main
      id="content"
      className="mx-auto grid min-h-dvh w-full max-w-110 content-center justify-items-center gap-6 px-4 py-8 text-center"
    >
      <span className="grid size-33 place-items-center rounded-full bg-teal-soft text-teal-700">
        <ShieldCheck aria-hidden size={56} strokeWidth={1.5} />
      </span>
      <div className="grid gap-2">
        <PageHeading>{t('signup.verificationTitle')}</PageHeading>
        <p className="text-ink-2">{t('signup.verificationText')}</p>
      </div>
      <section aria-labelledby="verification-needs" className="grid w-full gap-3 rounded-card border border-line p-4 text-start">
        <h2 id="verification-needs" className="text-base font-semibold">
          {t('signup.verificationNeeds')}
        </h2>
        <ul className="grid gap-2">
          <Need text={t('signup.verificationId')} met={user ? ['pending', 'verified'].includes(user.idStatus) : null} />
          <Need
            text={t('signup.verificationPhotos', { count: PHOTOS_FOR_VERIFICATION })}
            met={user ? user.photos.length >= PHOTOS_FOR_VERIFICATION : null}
          />
          {/* Only the team can say whether a face is clear. */}
          <Need text={t('signup.verificationFace')} met={null} />
        </ul>
      </section>
      <ButtonLink to="/home" variant="primary" wide>
        {t('signup.continueToPreview')}
      </ButtonLink>
    </main>
  );
}

/** One thing the team looks for; `met` is null where nobody here can tell. */
function Need({ text, met }: { text: string; met: boolean | null }) {
  const t = useT();
  return (
    <li className="flex items-start gap-2.5 text-sm">
      {met ? (
        <CircleCheck aria-hidden size={20} className="flex-none text-success" />
      ) : (
        <Circle aria-hidden size={20} className="flex-none text-ink-3" />
      )}
      <span>
        {text}
        {met !== null && (
          <span className="sr-only">, {met ? t('signup.verificationDone') : t('signup.verificationMissing')}</span>
        )}
      </span>
    </li>
  );
}
