import { type PersonDto, PREMIUM_BENEFITS } from '@mingle/core/contract';
import { Lock } from 'lucide-react';
import { Avatar } from '../../../components/ui/avatar';
import { ButtonLink } from '../../../components/ui/button';
import { cx } from '../../../lib/cx';
import { useT } from '../../../lib/i18n';
import { Benefits } from './benefits';

const FIRST_BENEFITS = 3;

/** 'Unlock Premium Messaging': what Premium brings, and what there is without it. */
export function UpgradePrompt({ person, isAlone }: { person: PersonDto; isAlone: boolean }) {
  const t = useT();
  return (
    <section
      aria-labelledby="upgrade-title"
      className={cx(
        'grid justify-items-center gap-4 overflow-y-auto p-4 text-center',
        isAlone ? 'flex-1 place-content-center-safe' : 'max-h-[60%] flex-none border-t border-line',
      )}
    >
      {isAlone && (
        <span className="relative">
          <Avatar src={person.profilePicUrl} size={132} />
          <span className="absolute -right-1 -bottom-1 grid size-14 place-items-center rounded-full border-4 border-bg bg-gold-400 text-on-gold">
            <Lock aria-hidden size={24} />
          </span>
        </span>
      )}
      <div className="grid justify-items-center gap-2">
        <h2 id="upgrade-title" className="text-h2 text-balance">
          {t('direct.unlockTitle')}
        </h2>
        <p className="text-balance text-ink-2">{t('direct.unlockText')}</p>
      </div>
      {isAlone && <Benefits benefits={PREMIUM_BENEFITS.slice(0, FIRST_BENEFITS)} />}
      <ButtonLink variant={isAlone ? 'primary' : 'soft'} to="/matches">
        {t('direct.maybeLater')}
      </ButtonLink>
      <p className="max-w-[40ch] text-meta text-balance text-ink-2">{t('direct.freeWay', { name: person.fullName })}</p>
    </section>
  );
}
