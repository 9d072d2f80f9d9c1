import type { LikeDto, OwnUserDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { Heart, Lock } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Header } from '../../../components/chrome/header';
import { Badge } from '../../../components/ui/badge';
import { Banner } from '../../../components/ui/banner';
import { ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import { toast } from '../../../lib/toast';
import { likesQuery, useUnlike } from '../likes.queries';
import { useDirectMessage } from '../use-direct-message';
import { LikeRow } from './like-row';
import { LIKES_GRID } from './likes-grid';
import { LikesSkeleton } from './likes-skeleton';

const NONE: LikeDto[] = [];

/** /likes: the people one liked, the newest first. */
export function LikesScreen({ viewer }: { viewer: OwnUserDto }) {
  const t = useT();
  const { data, isPending, isError, isFetching, refetch } = useQuery(likesQuery(viewer.id));
  const unlike = useUnlike();
  const [spoken, setSpoken] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const likes = data ?? NONE;
  const writeTo = useDirectMessage(viewer.subscriptionTier);
  usePageTitle(t('likes.title'));

  const handleUnlike = useCallback(
    (like: LikeDto) => {
      const next = rowBeside(list.current, like.swipe.id);
      unlike.mutate(like.swipe.id, {
        onSuccess: () => {
          setSpoken(t('likes.unliked', { name: like.user.fullName }));
          next?.querySelector<HTMLElement>('[data-focus=ask]')?.focus({ preventScroll: true });
        },
        onError: () => toast({ title: t('likes.unlikeError'), description: t('likes.unlikeErrorText'), variant: 'destructive' }),
      });
    },
    [unlike.mutate, t],
  );

  return (
    <>
      <Header
        title={
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            {t('likes.title')}
            {likes.length > 0 && (
              <Badge tone="brand">
                <span aria-hidden>{likes.length}</span>
                <span className="sr-only">{t('likes.count', { count: likes.length })}</span>
              </Badge>
            )}
          </span>
        }
      />
      <main id="content" className="flex w-full flex-1 flex-col gap-4 px-4 pt-2 pb-8 lg:px-8">
        {isPending && <LikesSkeleton label={t('likes.loading')} />}
        {isError && !data && <ErrorState text={t('likes.errorText')} busy={isFetching} onRetry={() => refetch()} />}
        {data?.length === 0 && (
          <EmptyState
            picture={<Heart aria-hidden size={48} strokeWidth={1.5} />}
            title={t('likes.noneTitle')}
            text={t('likes.noneText')}
            action={
              <ButtonLink to="/home" variant="primary">
                {t('likes.discover')}
              </ButtonLink>
            }
          />
        )}
        {likes.length > 0 && (
          <>
            {viewer.subscriptionTier === 'free' && (
              <Banner card icon={<Lock aria-hidden size={20} />}>
                {t('likes.premiumNote')}
              </Banner>
            )}
            <ul ref={list} className={LIKES_GRID}>
              {likes.map((like) => (
                <LikeRow
                  key={like.swipe.id}
                  like={like}
                  tier={viewer.subscriptionTier}
                  busy={unlike.isPending && unlike.variables === like.swipe.id}
                  onUnlike={handleUnlike}
                  onMessage={({ user }) => void writeTo(user.id)}
                  onSay={setSpoken}
                />
              ))}
            </ul>
          </>
        )}
        <p role="status" className="sr-only">
          {spoken}
        </p>
      </main>
    </>
  );
}

/** The row after this one, else the one before it: where the focus goes when this one is gone. */
function rowBeside(list: HTMLElement | null, swipeId: string): Element | null {
  const row = list?.querySelector(`[data-like="${swipeId}"]`);
  return row?.nextElementSibling ?? row?.previousElementSibling ?? null;
}
