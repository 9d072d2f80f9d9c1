import { ArrowRight, Heart, MessageCircle, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { LanternScene } from '../../../components/chrome/lantern-scene';
import { ButtonLink } from '../../../components/ui/button';
import { PageHeading } from '../../../components/ui/page-heading';
import { brandName } from '../../../lib/brand';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import { MemberHint } from './member-hint';

/** What happens here in three lines, and the two ways on: a new account or the one there is. */
export function Onboarding() {
  const t = useT();
  const brand = brandName();
  usePageTitle(t('signup.onboardingTitle', { brand }));
  return (
    <div className="mx-auto grid w-full max-w-140 flex-1 content-start gap-6 px-4 pt-2 pb-8 lg:pt-8">
      <LanternScene className="h-48 w-full rounded-sheet lg:h-64" />
      <div className="grid gap-2">
        <PageHeading>{t('signup.onboardingTitle', { brand })}</PageHeading>
        <p className="text-ink-2">{t('signup.onboardingText')}</p>
      </div>
      <ol className="grid gap-4">
        <Point
          icon={<UserRound aria-hidden size={22} />}
          title={t('signup.onboardingTell')}
          text={t('signup.onboardingTellText')}
        />
        <Point icon={<Heart aria-hidden size={22} />} title={t('signup.onboardingLike')} text={t('signup.onboardingLikeText')} />
        <Point
          icon={<MessageCircle aria-hidden size={22} />}
          title={t('signup.onboardingHello')}
          text={t('signup.onboardingHelloText')}
        />
      </ol>
      <div className="grid gap-2">
        <ButtonLink to="/account-type" variant="primary" wide>
          {t('signup.getStarted')}
          <ArrowRight aria-hidden size={20} />
        </ButtonLink>
        <MemberHint />
      </div>
    </div>
  );
}

function Point({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className="flex gap-3">
      <span className="grid size-11 flex-none place-items-center rounded-[14px] bg-brand-soft text-brand-700">{icon}</span>
      <span className="grid">
        <b className="font-semibold">{title}</b>
        <span className="text-sm text-ink-2">{text}</span>
      </span>
    </li>
  );
}
