import { type DateAction, MARKET_TIME_ZONE, type MatchDto, type MessageDto } from '@mingle/core/contract';
import { Ban, Calendar, CalendarCheck, Check, Clock, type LucideIcon, MessageCircleQuestion } from 'lucide-react';
import { useMemo } from 'react';
import { Badge, type BadgeTone } from '../../../components/ui/badge';
import { cx } from '../../../lib/cx';
import { formatMoment, formatTime } from '../../../lib/format';
import { type MessageKey, useLanguage, useT } from '../../../lib/i18n';
import { useServerNow } from '../../../lib/server-clock';
import { useSignedInUser } from '../../session/session.queries';
import '../texts';
import { type DateCard as Card, choicesOf, type DateState, isInvitation, readCard, stateOf } from '../card.rules';
import { useDate } from '../dates.queries';
import { pictureOf, placeName } from '../venues';
import { AnswerActions } from './answer-actions';
import { ConfirmedActions } from './confirmed-actions';
import { InviterActions } from './inviter-actions';

interface DateCardProps {
  message: MessageDto;
  match: MatchDto;
}

/** A card of the conversation: an invitation with what can be done about it, or what became of one. */
export function DateCard({ message, match }: DateCardProps) {
  const card = useMemo(() => readCard(message), [message]);
  return card && <KnownCard card={card} message={message} match={match} />;
}

const STATES: Record<DateState, { key: MessageKey; tone: BadgeTone }> = {
  pending: { key: 'dates.isPending', tone: 'warning' },
  changeRequested: { key: 'dates.isChangeRequested', tone: 'warning' },
  confirmed: { key: 'dates.isConfirmed', tone: 'teal' },
  cancelled: { key: 'dates.isCancelled', tone: 'neutral' },
  replaced: { key: 'dates.isReplaced', tone: 'neutral' },
  completed: { key: 'dates.isCompleted', tone: 'neutral' },
};

function KnownCard({ card, message, match }: DateCardProps & { card: Card }) {
  const t = useT();
  const language = useLanguage();
  const viewer = useSignedInUser();
  const now = useServerNow('halfMinute');
  const date = useDate(card.date);
  const name = match.otherUser.fullName;
  const isOwn = message.sender_id === viewer.id;
  const { mayAnswer, mayWithdraw, mayCancel } = choicesOf(date, viewer.id, now);
  const state = stateOf(date, now);
  const isWhole = isInvitation(card.action);
  return (
    <article
      data-date-card={card.action}
      className={cx(
        'w-full max-w-73 animate-rise overflow-hidden rounded-card bg-surface shadow-[inset_0_0_0_1px_var(--line)]',
        isOwn ? 'ms-auto' : 'me-auto',
      )}
    >
      {isWhole && <img src={pictureOf(date)} alt="" width={800} height={450} className="h-24 w-full object-cover" />}
      <div className="grid gap-2.5 p-3">
        <div className="grid gap-0.5">
          {isWhole ? (
            <span className="text-meta text-ink-3">{t(isOwn ? 'dates.invitationTo' : 'dates.invitationFrom', { name })}</span>
          ) : (
            <EventLine action={card.action} isOwn={isOwn} name={name} />
          )}
          <h2 dir="auto" className="text-base user-text">
            {placeName(date, language)}
          </h2>
        </div>
        <p className="flex items-center gap-1.5 text-sm">
          <Calendar aria-hidden size={16} className="flex-none" />
          <time dateTime={date.startsAt}>{formatMoment(date.startsAt, language, MARKET_TIME_ZONE)}</time>
        </p>
        {isWhole && date.notes && (
          <p dir="auto" className="text-sm whitespace-pre-wrap text-ink-2 user-text">
            {date.notes}
          </p>
        )}
        {card.note && (
          <p dir="auto" className="rounded-bubble bg-surface-2 px-3 py-2 text-sm whitespace-pre-wrap user-text">
            {card.note}
          </p>
        )}
        {isWhole && <StateLine state={state} isAnswerable={mayAnswer} />}
        {isWhole && mayAnswer && <AnswerActions date={date} />}
        {mayWithdraw && isWhole !== date.changeRequested && (isWhole || card.action === 'change_requested') && (
          <InviterActions date={date} name={name} />
        )}
        {mayCancel && card.action === 'accepted' && <ConfirmedActions date={date} name={name} />}
        <time dateTime={message.sent_at} className="justify-self-end text-meta text-ink-3 tabular-nums">
          {formatTime(message.sent_at, language)}
        </time>
      </div>
    </article>
  );
}

/** What has become of an invitation; whoever can answer it needs no line that says so. */
function StateLine({ state, isAnswerable }: { state: DateState; isAnswerable: boolean }) {
  const t = useT();
  const { key, tone } = STATES[state];
  return (
    <p role="status" className={isAnswerable && state === 'pending' ? 'sr-only' : 'flex'}>
      <Badge tone={tone}>{t(key)}</Badge>
    </p>
  );
}

const EVENTS: Partial<Record<DateAction, { icon: LucideIcon; theirs: MessageKey; own: MessageKey }>> = {
  accepted: { icon: Check, theirs: 'dates.accepted', own: 'dates.acceptedOwn' },
  declined: { icon: Ban, theirs: 'dates.declined', own: 'dates.declinedOwn' },
  withdrawn: { icon: Ban, theirs: 'dates.withdrawn', own: 'dates.withdrawnOwn' },
  cancelled: { icon: Ban, theirs: 'dates.cancelled', own: 'dates.cancelledOwn' },
  change_requested: { icon: MessageCircleQuestion, theirs: 'dates.changeRequested', own: 'dates.changeRequestedOwn' },
  lapsed: { icon: Clock, theirs: 'dates.lapsed', own: 'dates.lapsed' },
  completed: { icon: CalendarCheck, theirs: 'dates.completed', own: 'dates.completed' },
};

function EventLine({ action, isOwn, name }: { action: DateAction; isOwn: boolean; name: string }) {
  const t = useT();
  const event = EVENTS[action];
  if (!event) return null;
  const { icon: Icon, own, theirs } = event;
  return (
    <span className="flex items-center gap-1.5 text-sm font-semibold">
      <Icon aria-hidden size={16} className="flex-none" />
      <span className="user-text">{t(isOwn ? own : theirs, { name })}</span>
    </span>
  );
}
