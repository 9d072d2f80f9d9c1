import type { OwnUserDto, ProfileDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { Lock, MessageCircle, Send } from 'lucide-react';
import { Button, ButtonLink } from '../../../components/ui/button';
import { useT } from '../../../lib/i18n';
import { toast } from '../../../lib/toast';
import { permissionQuery } from '../../matches/permission.queries';

export interface ProfileActionsProps {
  viewer: OwnUserDto;
  profile: ProfileDto;
  /** The open match with them, as far as this device knows it. */
  matchId: string | null;
  /** Where one writes to somebody without a match; left out where that is not possible yet. */
  directMessageTo?: ((userId: string) => string) | undefined;
}

/** The two ways to a word: the chat of a match, and the direct message of paid people. */
export function ProfileActions({ viewer, profile, matchId, directMessageTo }: ProfileActionsProps) {
  const t = useT();
  const mayAsk = viewer.subscriptionTier !== 'free' && profile.liked;
  const permission = useQuery({ ...permissionQuery(profile.id), enabled: mayAsk && matchId === null });
  // What the server knows of a match is kept for the chat (spec section 2).
  const chatId = matchId ?? permission.data?.matchId ?? null;
  return (
    <div className="sticky bottom-0 z-5 -mx-4 flex flex-wrap gap-2 border-t border-line bg-bg px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom,0px))] *:flex-auto lg:static lg:mx-0 lg:border-0 lg:px-0">
      {chatId ? (
        <ButtonLink to={`/chat/${chatId}`} variant="primary" icon={<MessageCircle aria-hidden size={20} />}>
          {t('profiles.messageMatch')}
        </ButtonLink>
      ) : (
        <Button disabled>{t('profiles.noMatch')}</Button>
      )}
      {mayAsk && !chatId && !permission.isPending && (
        <DirectMessage to={permission.data?.canMessage ? directMessageTo?.(profile.id) : undefined} failed={permission.isError} />
      )}
    </div>
  );
}

function DirectMessage({ to, failed }: { to: string | undefined; failed: boolean }) {
  const t = useT();
  const explain = () =>
    toast(
      failed
        ? { title: t('profiles.checkFailed'), variant: 'destructive' }
        : { title: t('profiles.cannotMessage'), description: t('profiles.cannotMessageText'), variant: 'destructive' },
    );
  return to ? (
    <ButtonLink to={to} variant="line" icon={<Send aria-hidden size={20} />}>
      {t('profiles.directMessage')}
    </ButtonLink>
  ) : (
    <Button variant="line" icon={<Lock aria-hidden size={20} />} onClick={explain}>
      {t('profiles.directUnavailable')}
    </Button>
  );
}
