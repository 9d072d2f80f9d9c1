import { type ItineraryFault, LOCATIONS } from '@mingle/core/contract';
import { Trash2 } from 'lucide-react';
import { useLabels } from '../../../components/people/labels';
import { DateField } from '../../../components/ui/date-field';
import { IconButton } from '../../../components/ui/icon-button';
import { SelectField } from '../../../components/ui/select-field';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import type { Draft } from '../use-stops';

export interface StopFieldsProps {
  stop: Draft;
  /** From 1. */
  number: number;
  /** What is wrong with this stop. */
  fault: ItineraryFault | null;
  onChange: (changes: Partial<Omit<Draft, 'key'>>) => void;
  onRemove: () => void;
}

/** One stop: where, from when, until when. */
export function StopFields({ stop, number, fault, onChange, onRemove }: StopFieldsProps) {
  const t = useT();
  const overlay = useOverlay();
  const labels = useLabels();
  const errorOf = (field: ItineraryFault['field']) => (fault?.field === field ? overlay(fault.message) : undefined);
  return (
    <fieldset data-stop={stop.key} className="grid gap-3 rounded-card border border-line p-3">
      <legend className="sr-only">{t('itinerary.stop', { number })}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            label={t('itinerary.place')}
            placeholder={t('itinerary.choosePlace')}
            options={LOCATIONS.map((value) => ({ value, label: labels.place(value) }))}
            value={stop.place}
            error={errorOf('place')}
            onChange={(event) => onChange({ place: event.target.value })}
          />
        </div>
        <span className="pt-7">
          <IconButton label={t('itinerary.removeStop', { number })} icon={<Trash2 aria-hidden size={20} />} onClick={onRemove} />
        </span>
      </div>
      <div className="grid gap-3 min-[340px]:grid-cols-2">
        <DateField
          label={t('itinerary.from')}
          value={stop.from}
          error={errorOf('from')}
          onChange={(event) => onChange({ from: event.target.value })}
          onCorrect={(from) => onChange({ from })}
        />
        <DateField
          label={t('itinerary.to')}
          value={stop.to}
          min={stop.from}
          error={errorOf('to')}
          onChange={(event) => onChange({ to: event.target.value })}
          onCorrect={(to) => onChange({ to })}
        />
      </div>
    </fieldset>
  );
}
