import type { LikeDto, SubscriptionTier } from '@mingle/core/contract';
import { HeartOff, Lock, MessageCircle, Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button';
import { IconButton } from '../../../components/ui/icon-button';
import { useT } from '../../../lib/i18n';
import { useSecondClick } from '../use-second-click';

export interface LikeActionsProps {
  tier: SubscriptionTier;
  /** Whether this one is being unliked. */
  busy: boolean;
  onUnlike: (like: LikeDto) => void;
  /** A direct message was asked for. */
  onMessage: (like: LikeDto) => void;
  /** Tells whoever cannot see it that a question stands, or has been taken back. */
  onSay: (text: string) => void;
}

/** The message button in its state, and Unlike, which asks first in its own place (rule 39). */
export function LikeActions({ like, tier, busy, onUnlike, onMessage, onSay }: LikeActionsProps & { like: LikeDto }) {
  const t = useT();
  const name = like.user.fullName;
  const { asking, ask, keep } = useSecondClick();
  const box = useRef<HTMLDivElement>(null);
  const held = useRef(false);

  // The focus goes to what took the place of the pressed button, and back when the question is taken back.
  const isOpen = asking || busy;
  useEffect(() => {
    if (!held.current) return;
    const isElsewhere = document.activeElement !== document.body && !box.current?.contains(document.activeElement);
    const place = box.current?.querySelector<HTMLElement>(`[data-focus=${isOpen ? 'confirm' : 'ask'}]`);
    if (isOpen || !isElsewhere) place?.focus({ preventScroll: true });
    if (isOpen) return;
    held.current = false;
    onSay(t('likes.kept', { name }));
  }, [isOpen, name, onSay, t]);

  const handleAsk = () => {
    held.current = true;
    ask();
    onSay(t('likes.askAloud', { name }));
  };

  if (isOpen)
    return (
      <div ref={box} className="grid gap-1.5">
        <p className="text-sm font-semibold">{t('likes.reallyUnlike')}</p>
        <div className="grid grid-cols-2 gap-2">
          <Button
            data-focus="confirm"
            variant="danger"
            size="small"
            busy={busy && t('likes.unlike')}
            aria-label={t('likes.unlikePerson', { name })}
            onClick={() => onUnlike(like)}
          >
            {t('likes.unlike')}
          </Button>
          <Button size="small" aria-label={t('likes.keepPerson', { name })} onClick={keep}>
            {t('likes.keep')}
          </Button>
        </div>
      </div>
    );
  return (
    <div ref={box} className="flex items-center gap-2">
      <span className="grid min-w-0 flex-1">
        {like.matchId ? (
          <ButtonLink
            to={`/chat/${like.matchId}`}
            variant="soft"
            size="small"
            icon={<MessageCircle aria-hidden size={18} />}
            aria-label={t('likes.messageMatchPerson', { name })}
          >
            {t('likes.messageMatch')}
          </ButtonLink>
        ) : (
          <Button
            variant="line"
            size="small"
            icon={tier === 'free' ? <Lock aria-hidden size={18} /> : <Send aria-hidden size={18} />}
            aria-label={t('likes.directMessagePerson', { name })}
            title={t('likes.directMessage')}
            onClick={() => onMessage(like)}
          >
            {t('likes.message')}
          </Button>
        )}
      </span>
      <IconButton
        data-focus="ask"
        variant="fill"
        label={t('likes.unlikePerson', { name })}
        icon={<HeartOff aria-hidden size={20} />}
        onClick={handleAsk}
      />
    </div>
  );
}
