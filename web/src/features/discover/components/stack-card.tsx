import { Heart, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { cx } from '../../../lib/cx';
import { useT } from '../../../lib/i18n';
import { comeBack, flyOut } from '../card-motion';
import type { CardPerson } from '../deck.rules';
import type { Decision } from '../swipe.rules';
import { CardInfo } from './card-info';
import { CardPhotos } from './card-photos';

export interface StackCardProps {
  person: CardPerson;
  /** 0 is on top. */
  depth: number;
  photoIndex: number;
  open: boolean;
  /** Decided: it flies out, and then asks to be taken away. */
  leaving: Decision | undefined;
  onGone: () => void;
  /** Refused by the server: it returns from where this decision took it. */
  returning: Decision | undefined;
  blurOnly: boolean;
  onStep: (step: 1 | -1) => void;
  onToggle: () => void;
}

const PLACES = ['z-3', 'z-2 translate-y-[9px] scale-96', 'z-1 translate-y-[18px] scale-92'];
const TINTS = ['opacity-0', 'opacity-60', 'opacity-80'];
const STAMP =
  'absolute top-11 z-3 inline-flex items-center gap-2 rounded-bubble border-3 py-2 pr-4.5 pl-3.5 text-h1 font-extrabold opacity-0';

/** One card: the outer box is its place in the stack, which React sets; the inner one hangs at the finger, which it does not. */
export function StackCard(props: StackCardProps) {
  const { person, depth, photoIndex, open, leaving, onGone, returning, blurOnly, onStep, onToggle } = props;
  const t = useT();
  const card = useRef<HTMLElement>(null);
  const isTop = depth === 0 && !leaving;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each decision moves the card once, whatever else is drawn anew.
  useLayoutEffect(() => {
    if (!card.current) return;
    if (leaving) flyOut(card.current, leaving).then(onGone, () => undefined);
    else if (returning) comeBack(card.current, returning);
  }, [leaving]);

  return (
    <div
      data-depth={leaving ? undefined : depth}
      className={cx(
        'absolute inset-0 origin-bottom transition-transform duration-(--sheet) ease-soft',
        leaving ? 'pointer-events-none z-4' : PLACES[depth],
      )}
    >
      <article
        ref={card}
        data-part="card"
        tabIndex={isTop ? 0 : -1}
        inert={!isTop}
        aria-hidden={!isTop}
        aria-label={person.fullName}
        className="absolute inset-0 origin-bottom overflow-hidden rounded-sheet bg-photo-to shadow-2 will-change-transform select-none"
      >
        <CardPhotos person={person} index={photoIndex} isTop={isTop} blurOnly={blurOnly} onStep={onStep} />
        <span data-part="like-stamp" aria-hidden className={cx(STAMP, 'left-5 -rotate-12 border-white bg-heart text-white')}>
          <Heart size={28} fill="currentColor" />
          {t('discover.likeStamp')}
        </span>
        <span
          data-part="pass-stamp"
          aria-hidden
          className={cx(STAMP, 'right-5 rotate-12 border-photo-scrim bg-white text-photo-scrim')}
        >
          <X size={28} strokeWidth={3} />
          {t('discover.passStamp')}
        </span>
        {/* Below the top only photos are seen: words would show through at the edges of the stack. */}
        <div className={cx('transition-opacity duration-(--sheet)', depth > 0 && 'opacity-0')}>
          <CardInfo person={person} open={open} {...(isTop && { onToggle })} />
        </div>
        <span
          data-part="tint"
          aria-hidden
          className={cx(
            'pointer-events-none absolute inset-0 z-4 bg-deck-tint transition-opacity duration-(--sheet)',
            TINTS[leaving ? 0 : depth],
          )}
        />
      </article>
    </div>
  );
}
