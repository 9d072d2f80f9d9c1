import {
  DIRECT_MESSAGE_POLL_INTERVAL_MS,
  type DirectConversationDto,
  type MessagingPermissionDto,
  type OwnUserDto,
  type PersonDto,
} from '@mingle/core/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HandHeart, HandHelping, MessageCircle } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { useIsAttended } from '../../../lib/attention';
import { usePushesAreDown } from '../../../lib/connection';
import { useT } from '../../../lib/i18n';
import { footerOf } from '../direct.rules';
import { conversationQuery, tellDirectRead } from '../direct-messages.queries';
import type { DirectSending } from '../use-direct-sending';
import type { useMatchCreation } from '../use-match-creation';
import { DirectComposer } from './direct-composer';
import { DirectBar, DirectHeader } from './direct-header';
import { DirectLog } from './direct-log';
import { DirectSkeleton } from './direct-skeleton';
import { LimitPanel } from './limit-panel';
import { UpgradePrompt } from './upgrade-prompt';

export interface DirectThreadProps {
  viewer: OwnUserDto;
  userId: string;
  permission: MessagingPermissionDto;
  sending: DirectSending;
  creation: ReturnType<typeof useMatchCreation>;
  safety: (person: PersonDto) => ReactNode;
}

/** What was written, and the place to write, or what stands in its place. */
export function DirectThread({ viewer, userId, permission, sending, creation, safety }: DirectThreadProps) {
  const t = useT();
  const pushesAreDown = usePushesAreDown();
  const conversation = useQuery({
    ...conversationQuery(userId),
    refetchInterval: pushesAreDown && DIRECT_MESSAGE_POLL_INTERVAL_MS,
  });
  useReadMarks(viewer.id, userId, conversation.data);
  const { data } = conversation;
  if (!data) {
    return conversation.error ? (
      <>
        <DirectBar>
          <PageHeading size="bar">{t('direct.pageTitle')}</PageHeading>
        </DirectBar>
        <ErrorState text={t('direct.fetchFailed')} busy={conversation.isFetching} onRetry={() => conversation.refetch()} />
      </>
    ) : (
      <DirectSkeleton />
    );
  }

  const { messages, otherUser } = data;
  const footer = sending.isBusy ? 'composer' : footerOf(permission);
  const isSpecial = viewer.userType === 'local' && permission.canMessage && !permission.isFirstMessage;
  const isEmpty = messages.length === 0 && !sending.pending;
  return (
    <>
      <DirectHeader person={otherUser}>{safety(otherUser)}</DirectHeader>
      {isSpecial && (
        <Banner tone="info" icon={<HandHelping aria-hidden size={20} />}>
          <b className="block font-semibold">{t('direct.specialTitle')}</b>
          {t('direct.specialText', { name: otherUser.fullName })}
        </Banner>
      )}
      {isEmpty && footer === 'composer' && (
        <EmptyState picture={<MessageCircle aria-hidden size={48} />} title={t('direct.none')} />
      )}
      {!isEmpty && <DirectLog messages={messages} pending={sending.pending} viewer={viewer} person={otherUser} />}
      {footer === 'upgrade' && <UpgradePrompt person={otherUser} isAlone={isEmpty} />}
      {footer === 'limit' && <LimitPanel reason={permission.reason} isAlone={isEmpty} />}
      {footer === 'composer' && (
        <>
          {permission.reason === 'local_reply' && (
            <div className="flex-none px-3 py-2 lg:px-6">
              <Button
                variant="soft"
                wide
                icon={<HandHeart aria-hidden size={20} />}
                disabled={sending.isBusy || creation.isLeaving}
                busy={creation.creatingFor !== null && t('direct.creating')}
                onClick={() => creation.create(userId)}
              >
                {t('direct.createMatch')}
              </Button>
            </div>
          )}
          <DirectComposer
            name={otherUser.fullName}
            disabled={sending.isBusy || creation.creatingFor !== null || creation.isLeaving}
            onSend={sending.send}
          />
        </>
      )}
    </>
  );
}

/** What is in front of somebody's eyes is read (rule 48). */
function useReadMarks(viewerId: string, userId: string, conversation: DirectConversationDto | undefined): void {
  const client = useQueryClient();
  const isAttended = useIsAttended();
  const unread = conversation?.messages.findLast(({ recipient_id, read_at }) => recipient_id === viewerId && read_at === null);
  const upTo = unread?.created_at;
  useEffect(() => {
    if (upTo && isAttended) void tellDirectRead(client, viewerId, userId, upTo);
  }, [client, viewerId, userId, upTo, isAttended]);
}
