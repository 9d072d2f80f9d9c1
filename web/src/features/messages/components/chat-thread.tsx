import { type MatchDto, MESSAGE_POLL_INTERVAL_MS } from '@mingle/core/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { ErrorState } from '../../../components/ui/error-state';
import { usePushesAreDown } from '../../../lib/connection';
import { useT } from '../../../lib/i18n';
import { shouldRetryQuery } from '../../../lib/query-client';
import { useServerNow } from '../../../lib/server-clock';
import { matchesQuery, matchQuery } from '../../matches/matches.queries';
import { useCountdown } from '../../matches/use-countdown';
import { useSignedInUser } from '../../session/session.queries';
import { setDraft } from '../drafts.store';
import { isGone, messagesQuery } from '../messages.queries';
import { enqueue, noteLimit, useEntriesOf } from '../outbox.store';
import { EMPTY_THREAD } from '../thread.rules';
import { quotaOf, threadItems } from '../thread-items.rules';
import type { ThreadParts } from '../thread-parts';
import { Composer } from './composer';
import { ExpiryBanner } from './expiry-banner';
import { IncomingSpeaker } from './incoming-speaker';
import { MatchGone } from './match-gone';
import { MessageLog } from './message-log';
import { QuotaLine } from './quota-line';
import { ThreadHeader } from './thread-header';
import { BarSkeleton, LogSkeleton } from './thread-skeleton';
import { ThreadWarning } from './thread-warning';

// Fetched beside the chat, not before it: nobody meets the limit at once.
const LimitDialog = lazy(() => import('./limit-dialog'));
// Most chats have begun.
const Openers = lazy(async () => ({ default: (await import('./openers')).Openers }));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const NO_PARTS: ThreadParts = {};

export interface ChatThreadProps {
  matchId: string;
  /** What other features add to it. */
  parts?: ThreadParts;
}

/** The chat of one match, or the one text for whatever is not a match of this viewer (rules 36, 127). */
export function ChatThread({ matchId, parts = NO_PARTS }: ChatThreadProps) {
  return UUID.test(matchId) ? <LoadedThread matchId={matchId} parts={parts} /> : <MatchGone matchId={matchId} parts={parts} />;
}

function LoadedThread({ matchId, parts }: Required<ChatThreadProps>) {
  const t = useT();
  const client = useQueryClient();
  const user = useSignedInUser();
  const match = useQuery({
    ...matchQuery(matchId),
    retry: (failures, error) => !isGone(error) && shouldRetryQuery(failures, error),
    // The row of the list that was pressed tells the same, until the answer is there.
    placeholderData: () => client.getQueryData(matchesQuery(user).queryKey)?.find(({ id }) => id === matchId),
  });
  if (match.data) return <OpenThread match={match.data} parts={parts} />;
  if (isGone(match.error)) return <MatchGone matchId={matchId} parts={parts} />;
  return (
    <>
      <BarSkeleton />
      {match.error ? (
        <ErrorState text={t('messages.errorText')} busy={match.isFetching} onRetry={() => match.refetch()} />
      ) : (
        <LogSkeleton />
      )}
    </>
  );
}

function OpenThread({ match, parts }: { match: MatchDto; parts: ThreadParts }) {
  const t = useT();
  const user = useSignedInUser();
  const pushesAreDown = usePushesAreDown();
  const messages = useQuery({ ...messagesQuery(match.id), refetchInterval: pushesAreDown && MESSAGE_POLL_INTERVAL_MS });
  const entries = useEntriesOf(match.id);
  const now = useServerNow('halfMinute');
  const input = useRef<HTMLTextAreaElement>(null);
  const isOver = useCountdown(match)?.phase === 'over';

  const thread = messages.data ?? EMPTY_THREAD;
  const items = useMemo(() => threadItems(thread.messages, entries, user.id), [thread.messages, entries, user.id]);
  const quota = quotaOf(match, items, now);
  const name = match.otherUser.fullName;

  if (isGone(messages.error) || (isOver && items.length === 0)) return <MatchGone matchId={match.id} parts={parts} />;

  const maySend = () => {
    if (quota?.left === 0) noteLimit({ matchId: match.id, resetTime: null });
    return quota?.left !== 0;
  };
  const handleSend = (text: string) => {
    if (!maySend()) return false;
    enqueue(match.id, text);
    return true;
  };
  const handleOpener = (text: string) => {
    setDraft(match.id, text);
    input.current?.focus();
  };
  return (
    <>
      <ThreadHeader match={match} parts={parts} />
      <ThreadWarning person={match.otherUser} />
      {parts.notice?.(match)}
      {items.length === 0 && <ExpiryBanner match={match} />}
      {messages.isError && !messages.data ? (
        <ErrorState
          text={`${t('messages.errorText')} ${t('messages.kept')}`}
          busy={messages.isFetching}
          onRetry={() => messages.refetch()}
        />
      ) : !messages.data ? (
        <LogSkeleton />
      ) : items.length === 0 ? (
        <Suspense fallback={<LogSkeleton />}>
          <Openers match={match} onChoose={handleOpener} />
        </Suspense>
      ) : (
        <MessageLog match={match} thread={thread} items={items} viewerId={user.id} parts={parts} />
      )}
      {messages.data && <IncomingSpeaker items={items} name={name} />}
      {quota && <QuotaLine quota={quota} name={name} />}
      {parts.aboveComposer?.(match)}
      <Composer
        matchId={match.id}
        input={input}
        onSend={handleSend}
        onOpenImages={maySend}
        onSendImage={(image) => enqueue(match.id, '', image)}
      />
      <Suspense fallback={null}>
        <LimitDialog matchId={match.id} name={name} resetsAt={quota?.resetsAt ?? match.messagesResetTime} />
      </Suspense>
      {parts.layers?.(match)}
    </>
  );
}
