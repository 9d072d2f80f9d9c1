import type { OwnUserDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Heart, LogOut, Pencil, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Header } from '../../../components/chrome/header';
import { TierBadge, TypeBadge } from '../../../components/people/badges';
import { PersonName } from '../../../components/people/person-name';
import { Badge } from '../../../components/ui/badge';
import { Button, ButtonLink } from '../../../components/ui/button';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import { useSignOut } from '../../session/session.queries';
import { reviewsQuery } from '../profiles.queries';
import { useGallery } from '../use-gallery';
import { AddPhotoTile } from './add-photo-tile';
import { About, Facts } from './facts';
import { GalleryGrid } from './gallery-grid';
import { LocationSelect } from './location-select';
import { PlaceCover } from './place-cover';
import { ProfileLayout } from './profile-layout';
import { RatingCard } from './rating';
import { RatingDisclosure } from './rating-disclosure';
import { ReviewList } from './review-list';
import { TravelDates } from './travel-dates';
import { VerificationCard } from './verification-card';

export interface OwnProfileScreenProps {
  user: OwnUserDto;
  account: ReactNode;
  /** How the rating comes about, once somebody asks. */
  ratingDetails?: ReactNode;
  /** Under the days of a tourist's trip: where they are on which. */
  itinerary?: ReactNode;
}

/** /profile: oneself, with what only the owner may do. */
export function OwnProfileScreen({ user, account, itinerary, ratingDetails }: OwnProfileScreenProps) {
  const t = useT();
  const gallery = useGallery(user);
  const { data: reviews = [] } = useQuery(reviewsQuery(user.id));
  const signOut = useSignOut();
  usePageTitle(t('profiles.ownTitle'));
  const photos = (
    <GalleryGrid
      photos={gallery.photos}
      hashes={gallery.photos.map(gallery.hashOf)}
      name={user.fullName}
      addTile={<AddPhotoTile key="add" arriving={gallery.arriving} onPick={gallery.addFile} />}
    />
  );
  return (
    <>
      <Header title={t('profiles.ownTitle')} end={account} />
      <ProfileLayout gallery={photos}>
        <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
          <div className="grid min-w-0 gap-1.5">
            <h2 className="text-h1">
              <PersonName name={user.fullName} age={user.age} isVerified={user.isVerified} />
            </h2>
            <p className="flex flex-wrap gap-1.5">
              {user.userType && <TypeBadge userType={user.userType} />}
              {user.subscriptionTier === 'free' ? (
                <Badge>{t('profiles.free')}</Badge>
              ) : (
                <TierBadge tier={user.subscriptionTier} />
              )}
            </p>
          </div>
          <ButtonLink to="/profile/edit" variant="soft" size="small" icon={<Pencil aria-hidden size={16} />}>
            {t('profiles.editProfile')}
          </ButtonLink>
        </div>
        <div className="grid gap-3 pb-4">
          <VerificationCard user={user} />
          <RatingCard reviews={reviews} />
          {ratingDetails && <RatingDisclosure>{ratingDetails}</RatingDisclosure>}
        </div>
        <PlaceCover location={user.location} />
        <div className="grid gap-4 border-t border-line py-4">
          <LocationSelect user={user} />
          {user.userType === 'tourist' && <TravelDates user={user} />}
          {user.userType === 'tourist' && itinerary}
        </div>
        <Facts person={user} withPlace={false} />
        <About text={user.about} />
        <ReviewList reviews={reviews} />
        <ul className="divide-y divide-line border-t border-line py-1">
          <RowLink to="/likes" icon={<Heart aria-hidden size={20} />} label={t('chrome.likes')} />
          <RowLink to="/settings" icon={<Settings aria-hidden size={20} />} label={t('chrome.settings')} />
        </ul>
        <Button wide icon={<LogOut aria-hidden size={20} />} onClick={() => signOut.mutate()}>
          {t('profiles.signOut')}
        </Button>
      </ProfileLayout>
    </>
  );
}

function RowLink({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center gap-3 text-ink no-underline">
        <span className="text-ink-2">{icon}</span>
        <span className="flex-1">{label}</span>
        <ChevronRight aria-hidden size={16} className="text-ink-3" />
      </Link>
    </li>
  );
}
