import { LOCATIONS } from '@mingle/core/contract';
import { useLabels } from '../../../components/people/labels';
import { PlacePicture } from '../../../components/places/place-picture';
import { useT } from '../../../lib/i18n';

/** Drawn like the places one can choose, though it is none of them (spec section 5). */
const DRAWN_TOO = 'Koh Tao';

const coverOf = (place: string): string => `/covers/${place.toLowerCase().replaceAll(' ', '-')}.svg`;

/** The picture of somebody's place; of an unknown one, the country's. */
export function PlaceCover({ location }: { location: string | null }) {
  const t = useT();
  const labels = useLabels();
  const chosen = LOCATIONS.find((each) => each === location);
  const src = coverOf(chosen ?? (location === DRAWN_TOO ? DRAWN_TOO : 'Thailand'));
  const place = chosen ? labels.place(chosen) : location === DRAWN_TOO ? DRAWN_TOO : t('profiles.thailand');
  const alt = t('profiles.cover', { place });
  return (
    <div className="relative mb-4 h-28 overflow-hidden rounded-card lg:h-36">
      <PlacePicture key={src} src={src} alt={alt} height={320} />
    </div>
  );
}
