import { type MatchDto, OPENERS } from '@mingle/core/contract';
import { PenLine } from 'lucide-react';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { CountdownAvatar } from '../../matches/components/countdown-avatar';
import { useCountdown } from '../../matches/use-countdown';

export interface OpenersProps {
  match: MatchDto;
  onChoose: (text: string) => void;
}

/** A chat in which nobody has written: who it is with, and three first sentences to start from (rule 53). */
export function Openers({ match, onChoose }: OpenersProps) {
  const t = useT();
  const inWords = useOverlay();
  const countdown = useCountdown(match);
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3 py-4">
      <div className="m-auto grid w-full max-w-130 gap-6">
        <div className="grid justify-items-center gap-2 text-center">
          <CountdownAvatar person={match.otherUser} countdown={countdown} size={104} />
          <h2 className="mt-2 text-h2 user-text">{t('messages.matched', { name: match.otherUser.fullName })}</h2>
          <p className="text-sm text-ink-2">{t('messages.sayHi')}</p>
        </div>
        <div className="grid gap-2">
          <h3 className="text-sm font-semibold">{t('messages.startWith')}</h3>
          {OPENERS.map((opener) => (
            <button
              key={opener}
              type="button"
              onClick={() => onChoose(inWords(opener))}
              className="flex min-h-14 items-center gap-3 rounded-card border border-control bg-surface px-4 py-3 text-start text-sm"
            >
              <span className="flex-1">{inWords(opener)}</span>
              <PenLine aria-hidden size={20} className="flex-none text-brand-700" />
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
