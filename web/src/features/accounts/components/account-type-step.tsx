import type { UserType } from '@mingle/core/contract';
import { ArrowRight, House, Plane } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import localPicture from '../pictures/local.webp';
import touristPicture from '../pictures/tourist.webp';
import { MemberHint } from './member-hint';
import { SignUpShell } from './sign-up-shell';

/** The first step: two cards, each a single link. */
export function AccountTypeStep({ end }: { end?: ReactNode }) {
  const t = useT();
  usePageTitle(t('signup.accountTypeTitle'));
  return (
    <SignUpShell
      step={1}
      wide
      backTo="/onboarding"
      title={t('signup.accountTypeTitle')}
      text={t('signup.accountTypeText')}
      end={end}
    >
      <div className="grid gap-4 lg:grid-cols-2">
        <TypeCard
          userType="tourist"
          icon={<Plane aria-hidden size={24} />}
          picture={touristPicture}
          title={t('signup.touristType')}
          text={t('signup.touristTypeText')}
        />
        <TypeCard
          userType="local"
          icon={<House aria-hidden size={24} />}
          picture={localPicture}
          title={t('signup.localType')}
          text={t('signup.localTypeText')}
        />
      </div>
      <MemberHint />
    </SignUpShell>
  );
}

interface TypeCardProps {
  userType: UserType;
  icon: ReactNode;
  picture: string;
  title: string;
  text: string;
}

function TypeCard({ userType, icon, picture, title, text }: TypeCardProps) {
  return (
    <Link
      to={`/vibe-preference/${userType}`}
      className="grid min-h-53 grid-cols-[1fr_148px] overflow-hidden rounded-sheet bg-linear-to-b from-discover-from to-discover-to text-ink no-underline transition-transform duration-(--press) ease-soft active:scale-98 lg:min-h-80 lg:grid-cols-[1fr_190px]"
    >
      <span className="grid content-start gap-1 p-4">
        <span className="mb-1.5 grid size-11 place-items-center rounded-[14px] bg-surface text-brand-700">{icon}</span>
        <b className="text-h2">{title}</b>
        <span className="text-sm text-ink-2">{text}</span>
        <span aria-hidden="true" className="mt-2 grid size-11 place-items-center rounded-full bg-brand-600 text-on-brand">
          <ArrowRight size={20} />
        </span>
      </span>
      <img src={picture} alt="" width={420} height={640} className="size-full object-cover object-[50%_60%]" />
    </Link>
  );
}
