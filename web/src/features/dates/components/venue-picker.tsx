import { useState } from 'react';
import { useLabels } from '../../../components/people/labels';
import { Button } from '../../../components/ui/button';
import { RadioCards } from '../../../components/ui/radio-cards';
import { type MessageKey, useLanguage, useT } from '../../../lib/i18n';
import { useVenues } from '../use-venues';
import type { Venue } from '../venues';

const TYPE_KEYS: Record<Venue['type'], MessageKey> = {
  cafe: 'dates.cafe',
  restaurant: 'dates.restaurant',
  bar: 'dates.bar',
  custom: 'dates.custom',
};

export interface VenuePickerProps {
  value: string;
  onChange: (key: string) => void;
  error: string | undefined;
}

/** One place out of the examples and, if one wants more, of what Explore recommends. */
export function VenuePicker({ value, onChange, error }: VenuePickerProps) {
  const t = useT();
  const language = useLanguage();
  const { place } = useLabels();
  const { samples, recommended, city } = useVenues();
  const [wantsMore, setWantsMore] = useState(false);
  const isMore = wantsMore || recommended.some(({ key }) => key === value);
  const option = (venue: Venue) => ({
    value: venue.key,
    label: <span className="user-text">{language === 'th' ? venue.nameTh : venue.name}</span>,
    hint: [t(TYPE_KEYS[venue.type]), venue.price, language === 'th' ? venue.areaTh : venue.area].join(' · '),
    icon: (
      <img
        src={venue.picture}
        alt=""
        width={72}
        height={60}
        loading="lazy"
        className="-my-1.5 -ms-2 h-15 w-18 flex-none rounded-input bg-linear-to-b from-dusk-from to-dusk-to object-cover"
      />
    ),
  });
  return (
    <div className="grid gap-2">
      <RadioCards
        label={
          <>
            {t('dates.where')} <small className="text-meta font-normal text-ink-3">{t('dates.publicFirst')}</small>
          </>
        }
        options={[...samples, ...(isMore ? recommended : [])].map(option)}
        value={value === '' ? null : value}
        onChange={onChange}
        error={error}
      />
      {!isMore && <p className="text-meta text-ink-3">{t('dates.samples')}</p>}
      {recommended.length > 0 && (
        <span>
          <Button size="small" variant="ghost" aria-expanded={isMore} onClick={() => setWantsMore(!isMore)}>
            {isMore ? t('dates.fewerPlaces') : t('dates.morePlaces', { city: city ? place(city) : t('dates.thailand') })}
          </Button>
        </span>
      )}
    </div>
  );
}
