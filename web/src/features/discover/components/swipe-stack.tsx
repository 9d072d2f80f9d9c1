import { useDrag } from '@use-gesture/react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/i18n';
import { sparesData } from '../../../lib/save-data';
import { HeldCard, springHome } from '../card-motion';
import type { CardPerson } from '../deck.rules';
import { AXIS_LOCK_PX, type Decision, decisionAt } from '../swipe.rules';
import { useDescription } from '../use-description';
import { usePredecode } from '../use-predecode';
import { useStackKeys } from '../use-stack-keys';
import { useTopCard } from '../use-top-card';
import { KeyHints } from './key-hints';
import { StackActions } from './stack-actions';
import { StackCard } from './stack-card';

/** Cards in the page at a time. */
const SHOWN = 3;

interface Leaving {
  person: CardPerson;
  decision: Decision;
}

export interface SwipeStackProps {
  /** The first is on top. */
  people: readonly CardPerson[];
  /** Nothing can be decided now: the cards can still be looked at. */
  disabled: boolean;
  onDecide: (person: CardPerson, decision: Decision) => void;
  /** Takes the last pass back, when it can be. */
  onUndo: () => void;
}

/** The stack of profile cards: dragged, pressed or keyed. No React render happens while a card is dragged. */
export function SwipeStack({ people, disabled, onDecide, onUndo }: SwipeStackProps) {
  const t = useT();
  const describe = useDescription();
  const root = useRef<HTMLDivElement>(null);
  const held = useRef<HeldCard | null>(null);
  const decided = useRef(new Map<string, Decision>());
  const [gone, setGone] = useState<Leaving[]>([]);
  const [spoken, setSpoken] = useState('');
  const [top, next, third] = people;
  const look = useTopCard(top);
  const fewer = sparesData();
  usePredecode([next, fewer ? undefined : third].flatMap((person) => person?.photos[0] ?? []));

  const topCard = () => root.current?.querySelector<HTMLElement>('[data-depth="0"] [data-part="card"]') ?? null;

  // Somebody who had been decided on lies on top again: refused by the server, or taken back.
  const isBack = top !== undefined && decided.current.has(top.id);
  useEffect(() => {
    if (!isBack) return;
    setSpoken(t('discover.isBack', { name: top?.fullName ?? '' }));
    if (document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>('[data-depth="0"] [data-part="card"]')?.focus({ preventScroll: true });
  }, [isBack, top?.fullName, t]);

  const decide = (decision: Decision) => {
    if (!top || disabled) return;
    decided.current.set(top.id, decision);
    const hadFocus = topCard()?.contains(document.activeElement);
    setGone((leaving) => [...leaving.filter(({ person }) => person.id !== top.id), { person: top, decision }]);
    setSpoken(
      [
        t(decision === 'like' ? 'discover.liked' : 'discover.passed', { name: top.fullName }),
        next && t('discover.nextPerson', { person: describe(next) }),
      ]
        .filter(Boolean)
        .join(' '),
    );
    onDecide(top, decision);
    if (hadFocus) requestAnimationFrame(() => topCard()?.focus({ preventScroll: true }));
  };

  const bind = useDrag(
    ({ first, last, xy, initial, velocity, direction, event }) => {
      const card = topCard();
      if (!card || !root.current) return;
      const [dx, dy] = [xy[0] - initial[0], xy[1] - initial[1]];
      if (first) held.current = new HeldCard(root.current, card);
      if (!last) return held.current?.move(dx, dy);
      held.current?.release();
      held.current = null;
      const decision = event.type === 'pointercancel' ? null : decisionAt(dx, velocity[0] * direction[0]);
      if (decision) decide(decision);
      else springHome(card);
    },
    {
      axis: 'x',
      threshold: AXIS_LOCK_PX,
      axisThreshold: { mouse: AXIS_LOCK_PX, touch: AXIS_LOCK_PX, pen: AXIS_LOCK_PX },
      filterTaps: true,
      pointer: { keys: false },
      enabled: !disabled,
    },
  );
  useStackKeys({ onDecide: decide, onPhoto: look.step, onToggle: look.toggle, onUndo });

  const shown = people.slice(0, SHOWN);
  const leaving = gone.filter(({ person }) => !shown.some(({ id }) => id === person.id));
  const cards = [
    ...leaving.map((card) => ({ ...card, depth: 0 })),
    ...shown.map((person, depth) => ({ person, depth, decision: undefined })),
  ];
  return (
    <div ref={root} className="flex min-h-0 flex-1 flex-col gap-3 lg:justify-center">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; these are cards. */}
      <div
        {...bind()}
        role="group"
        aria-roledescription={t('discover.profileCards')}
        aria-label={t('discover.peopleNearYou')}
        className="relative mx-auto mb-4.5 min-h-0 w-full max-w-105 flex-1 touch-pan-y [container:deck/size] lg:max-h-165"
      >
        {cards.map(({ person, depth, decision }) => (
          <StackCard
            key={person.id}
            person={person}
            depth={depth}
            leaving={decision}
            returning={depth === 0 ? decided.current.get(person.id) : undefined}
            photoIndex={person.id === top?.id ? look.photo : 0}
            open={person.id === top?.id && look.open}
            blurOnly={fewer && depth > 1}
            onStep={look.step}
            onToggle={look.toggle}
            onGone={() => setGone((all) => all.filter((card) => card.person.id !== person.id))}
          />
        ))}
      </div>
      <StackActions disabled={disabled || !top} onDecide={decide} />
      <KeyHints />
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}
