import { lazy, Suspense } from 'react';
import { OwnProfileScreen } from '../../features/profiles/components/own-profile-screen';
import { useSignedInUser } from '../../features/session/session.queries';
import { ItineraryEditor } from '../../features/trips/components/itinerary-editor';
import { ConnectedAccountMenu } from '../connected-account-menu';
import '../profile-texts';

// Fetched when somebody asks.
const RatingExplained = lazy(() => import('../../features/reviews/components/rating-explained'));

/** /profile: oneself. */
export default function ProfilePage() {
  const user = useSignedInUser();
  return (
    <OwnProfileScreen
      user={user}
      account={<ConnectedAccountMenu />}
      itinerary={<ItineraryEditor user={user} />}
      ratingDetails={
        <Suspense fallback={null}>
          <RatingExplained />
        </Suspense>
      }
    />
  );
}
