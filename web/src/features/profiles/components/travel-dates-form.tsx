import { addDays, dayIn, type OwnUserDto, TRAVEL_START_MAX_PAST_DAYS } from '@mingle/core/contract';
import { Button } from '../../../components/ui/button';
import { DateField } from '../../../components/ui/date-field';
import { useContractForm } from '../../../components/ui/use-contract-form';
import { messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { useUpdateProfile } from '../profiles.queries';

const loadCheck = async () => (await import('../profile-checks')).checkProfile;

/** Arrival and departure, both needed. */
export default function TravelDatesForm({ user, onClose }: { user: OwnUserDto; onClose: () => void }) {
  const t = useT();
  const overlay = useOverlay();
  const update = useUpdateProfile(user.id);
  const form = useContractForm(loadCheck, {
    defaultValues: { travelStartDate: user.travelStartDate ?? '', travelEndDate: user.travelEndDate ?? '' },
  });
  const save = form.handleSubmit(({ travelStartDate = '', travelEndDate = '' }) =>
    update.mutateAsync({ travelStartDate, travelEndDate }).then(
      () => {
        toast({ title: t('profiles.datesUpdated'), description: t('profiles.datesUpdatedText'), variant: 'success' });
        onClose();
      },
      (error) =>
        toast({
          title: t('profiles.updateFailed'),
          description: overlay(messageOf(error, t('profiles.datesFailedText'))),
          variant: 'destructive',
        }),
    ),
  );
  const correct = (name: 'travelStartDate' | 'travelEndDate') => (day: string) =>
    form.setValue(name, day, { shouldValidate: true });
  return (
    <form noValidate onSubmit={save} className="grid gap-3">
      <div className="grid gap-3 min-[340px]:grid-cols-2">
        <DateField
          label={t('profiles.arrival')}
          min={addDays(dayIn(new Date()), -TRAVEL_START_MAX_PAST_DAYS)}
          onCorrect={correct('travelStartDate')}
          {...form.field('travelStartDate')}
        />
        <DateField label={t('profiles.departure')} onCorrect={correct('travelEndDate')} {...form.field('travelEndDate')} />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting && t('profiles.saving')}>
          {t('profiles.saveChanges')}
        </Button>
      </div>
    </form>
  );
}
