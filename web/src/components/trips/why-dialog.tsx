import type { DeckTermsDto, UserType } from '@mingle/core/contract';
import { BadgeCheck, CalendarRange, Clock, Gem, MapPin, Plane } from 'lucide-react';
import { formatCalendarDay } from '../../lib/format';
import { useLanguage, useT } from '../../lib/i18n';
import { useLabels } from '../people/labels';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import './why-texts';
import { useTripText } from './use-trip-text';
import { type Reason, reasonsFor } from './why.rules';

export interface WhyDialogProps {
  name: string;
  personType: UserType;
  why: DeckTermsDto;
  onClose: () => void;
}

const ICONS: Record<Reason['term'], typeof MapPin> = {
  samePlace: MapPin,
  overlap: CalendarRange,
  verified: BadgeCheck,
  recency: Clock,
  boosted: Gem,
  none: Plane,
};

/** Why this card is here: the server's own terms for it, in words, and how they count (rule 26). */
export default function WhyDialog({ name, personType, why, onClose }: WhyDialogProps) {
  const t = useT();
  const labels = useLabels();
  const language = useLanguage();
  const tripText = useTripText()(why.stay, personType);
  const day = (value: string | null) => (value === null ? null : formatCalendarDay(value, language));
  const [from, to] = [day(why.stay?.from ?? null), day(why.stay?.to ?? null)];
  return (
    <Dialog open onOpenChange={onClose} title={t('why.title', { name })} description={tripText ?? undefined} closable>
      <ul className="grid gap-3">
        {why.stay && (from || to) && (
          <Line icon={Plane}>
            {t(personType === 'local' ? 'why.yourDays' : 'why.theirDays', {
              place: labels.anyPlace(why.stay.place),
              days: [from, to].filter(Boolean).join(' - '),
            })}
          </Line>
        )}
        {reasonsFor(why).map(({ term, key, values }) => (
          <Line key={term} icon={ICONS[term]}>
            {t(key, values)}
          </Line>
        ))}
      </ul>
      <p className="text-sm text-ink-2">{t('why.howItCounts')}</p>
      <Button variant="soft" wide onClick={onClose}>
        {t('ui.close')}
      </Button>
    </Dialog>
  );
}

function Line({ icon: Icon, children }: { icon: typeof MapPin; children: string }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden size={20} className="mt-0.5 flex-none text-brand-700" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
