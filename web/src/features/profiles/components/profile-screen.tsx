import type { OwnUserDto, ProfileDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { Heart, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Header } from '../../../components/chrome/header';
import { DemoLabel, TierBadge, TypeBadge } from '../../../components/people/badges';
import { PersonName } from '../../../components/people/person-name';
import { Badge } from '../../../components/ui/badge';
import { ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { usePageTitle } from '../../../lib/page-title';
import { matchesQuery } from '../../matches/matches.queries';
import { isGone, profileQuery, reviewsQuery } from '../profiles.queries';
import { About, Facts } from './facts';
import { GalleryGrid } from './gallery-grid';
import { PlaceCover } from './place-cover';
import { ProfileActions, type ProfileActionsProps } from './profile-actions';
import { ProfileLayout } from './profile-layout';
import { ProfileSkeleton } from './profile-skeleton';
import { RatingCard, RatingWarning } from './rating';
import { ReviewList } from './review-list';

export interface ProfileScreenProps extends Pick<ProfileActionsProps, 'directMessageTo'> {
  viewer: OwnUserDto;
  userId: string;
  /** Where the arrow leads. */
  backTo: string;
  /** At the end of the bar. */
  account: ReactNode;
  /** What one can do against them, below what they show. */
  safety?: (profile: ProfileDto) => ReactNode;
}

/** /profiles/{userId}: somebody else. */
export function ProfileScreen({ viewer, userId, backTo, account, directMessageTo, safety }: ProfileScreenProps) {
  const t = useT();
  const overlay = useOverlay();
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery(viewer.id, userId));
  const name = profile?.fullName;
  const isMissing = isGone(error);
  usePageTitle(isMissing ? t('profiles.goneTitle') : name ? t('profiles.titleOf', { name }) : t('profiles.loading'));
  return (
    <>
      <Header backTo={backTo} title={null} end={account} />
      {isMissing ? (
        <NotFound />
      ) : profile ? (
        <Profile viewer={viewer} profile={profile} directMessageTo={directMessageTo} safety={safety} />
      ) : error ? (
        <main id="content" className="grid flex-1">
          <PageHeading hidden>{t('profiles.title')}</PageHeading>
          <ErrorState
            text={overlay(messageOf(error, t('profiles.errorText')))}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </main>
      ) : (
        <ProfileSkeleton />
      )}
    </>
  );
}

function Profile({
  viewer,
  profile,
  directMessageTo,
  safety,
}: { profile: ProfileDto; safety: ProfileScreenProps['safety'] } & Pick<ProfileScreenProps, 'viewer' | 'directMessageTo'>) {
  const t = useT();
  const { data: reviews } = useQuery(reviewsQuery(profile.id));
  // Live, so that a match that begins or ends while one looks is seen; the answer's own until the list is there.
  const { data: matches } = useQuery(matchesQuery(viewer));
  const match = matches?.find(({ otherUser }) => otherUser.id === profile.id);
  return (
    <ProfileLayout gallery={<GalleryGrid photos={profile.photos} hashes={profile.photoHashes} name={profile.fullName} />}>
      <div className="grid gap-2 pb-4">
        <PageHeading>
          <PersonName name={profile.fullName} age={profile.age} isVerified={profile.isVerified} />
        </PageHeading>
        <p className="flex flex-wrap items-center gap-1.5">
          <TypeBadge userType={profile.userType} />
          <TierBadge tier={profile.subscriptionTier} />
          <DemoLabel isDemo={profile.isDemo} />
          {profile.liked && (
            <Badge tone="brand" icon={<Heart aria-hidden size={14} fill="currentColor" />}>
              {t('profiles.liked')}
            </Badge>
          )}
        </p>
        {profile.active && (
          <p className="text-sm text-ink-2">
            {t(profile.active === 'today' ? 'profiles.activeToday' : 'profiles.activeThisWeek')}
          </p>
        )}
      </div>
      <div className="grid gap-3 pb-4">
        <RatingWarning profile={profile} />
        <RatingCard reviews={reviews ?? []} />
      </div>
      <PlaceCover location={profile.location} />
      <Facts person={profile} withPlace />
      <About text={profile.about} translate={{ target: viewer.language, names: [profile.fullName] }} />
      <ReviewList reviews={reviews ?? []} />
      {safety?.(profile)}
      <ProfileActions
        viewer={viewer}
        profile={profile}
        matchId={matches ? (match?.id ?? null) : profile.matchId}
        directMessageTo={directMessageTo}
      />
    </ProfileLayout>
  );
}

function NotFound() {
  const t = useT();
  return (
    <main id="content" className="grid flex-1">
      <PageHeading hidden>{t('profiles.goneTitle')}</PageHeading>
      <EmptyState
        picture={<UserRoundX aria-hidden size={48} />}
        title={t('profiles.goneTitle')}
        text={t('profiles.goneText')}
        action={
          <ButtonLink to="/home" variant="primary">
            {t('profiles.goneAction')}
          </ButtonLink>
        }
      />
    </main>
  );
}
