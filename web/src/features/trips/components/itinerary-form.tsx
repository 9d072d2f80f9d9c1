import type { OwnUserDto, StayDto } from '@mingle/core/contract';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { FieldError } from '../../../components/ui/field';
import { messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { useSaveItinerary } from '../trips.queries';
import { useStops } from '../use-stops';
import { StopFields } from './stop-fields';

export interface ItineraryFormProps {
  user: OwnUserDto;
  kept: readonly StayDto[];
  onClose: () => void;
}

/** All stops at once: what is saved replaces what was kept. */
export default function ItineraryForm({ user, kept, onClose }: ItineraryFormProps) {
  const t = useT();
  const overlay = useOverlay();
  const save = useSaveItinerary(user);
  const { stops, fault, isFull, change, add, remove, check } = useStops(kept);
  const form = useRef<HTMLFormElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fault]);
  useEffect(() => {
    if (added !== null) form.current?.querySelector<HTMLElement>(`[data-stop="${added}"] select`)?.focus();
  }, [added]);

  const handleRemove = (key: number, number: number) => {
    remove(key);
    setSpoken(t('itinerary.removed', { number }));
    addButton.current?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const checked = check();
    if (!checked || save.isPending) return;
    save.mutate(checked, {
      onSuccess: () => {
        toast({ title: t('itinerary.saved'), description: t('itinerary.savedText'), variant: 'success' });
        onClose();
      },
      onError: (error) =>
        toast({
          title: t('itinerary.saveFailed'),
          description: overlay(messageOf(error, t('itinerary.saveFailedText'))),
          variant: 'destructive',
        }),
    });
  };

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-3">
      {stops.map((stop, index) => (
        <StopFields
          key={stop.key}
          stop={stop}
          number={index + 1}
          fault={fault?.index === index ? fault : null}
          onChange={(changes) => change(stop.key, changes)}
          onRemove={() => handleRemove(stop.key, index + 1)}
        />
      ))}
      {fault?.index === null && <FieldError>{overlay(fault.message)}</FieldError>}
      <Button
        ref={addButton}
        variant="soft"
        size="small"
        icon={<Plus aria-hidden size={18} />}
        disabled={isFull}
        onClick={() => setAdded(add())}
      >
        {t('itinerary.addStop')}
      </Button>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary" busy={save.isPending && t('itinerary.saving')}>
          {t('itinerary.save')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </form>
  );
}
