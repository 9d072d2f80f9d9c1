import type { OwnUserDto, UpdateUser } from '@mingle/core/contract';
import { Info } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { AboutField } from '../../../components/people/about-field';
import { PlaceField } from '../../../components/people/place-field';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { DateField } from '../../../components/ui/date-field';
import { FormSummary } from '../../../components/ui/form-summary';
import { Skeleton } from '../../../components/ui/skeleton';
import { TextField } from '../../../components/ui/text-field';
import { useContractForm } from '../../../components/ui/use-contract-form';
import { ApiError, messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { useUpdateProfile } from '../profiles.queries';

// Below the first screen, and heavier than the rest of the form: fetched beside it.
const OptionalFields = lazy(() => import('./optional-fields'));

const loadCheck = async () => (await import('../profile-checks')).checkProfile;

/** Who one is, and what one likes to tell of it. */
export function DetailsForm({ user, onSaved }: { user: OwnUserDto; onSaved: () => void }) {
  const t = useT();
  const overlay = useOverlay();
  const update = useUpdateProfile(user.id);
  const form = useContractForm<UpdateUser>(loadCheck, { defaultValues: valuesOf(user) });
  const { errors, isSubmitting, submitCount } = form.formState;

  const handleRefusal = (error: unknown) => {
    const complaints = error instanceof ApiError ? (error.body?.errors ?? {}) : {};
    for (const [name, message] of Object.entries(complaints)) {
      if (isField(name)) form.setError(name, { type: 'server', message }, { shouldFocus: true });
    }
    toast({
      title: t('profiles.updateFailed'),
      description: overlay(messageOf(error, t('profiles.updateFailedText'))),
      variant: 'destructive',
    });
  };
  const save = form.handleSubmit((values) =>
    update.mutateAsync(values).then(() => {
      toast({ title: t('profiles.updated'), description: t('profiles.updatedText'), variant: 'success' });
      onSaved();
    }, handleRefusal),
  );

  return (
    <form noValidate onSubmit={save} className="grid gap-5 pt-2">
      <FormSummary title={t('profiles.updateFailed')} wrong={submitCount === 0 ? 0 : Object.keys(errors).length} />
      {user.isVerified && (
        <Banner tone="info" card icon={<Info aria-hidden size={20} />}>
          {t('profiles.verifiedHint')}
        </Banner>
      )}
      <TextField label={t('profiles.email')} type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      <TextField label={t('profiles.fullName')} autoComplete="name" {...form.field('fullName')} />
      <DateField
        label={t('profiles.dob')}
        hint={t('profiles.dobHint')}
        autoComplete="bday"
        onCorrect={(day) => form.setValue('dob', day, { shouldValidate: true })}
        {...form.field('dob')}
      />
      <PlaceField label={t('profiles.location')} {...form.field('location')} />
      <AboutField hint={t('profiles.aboutHint')} typed={form.watch('about')} {...form.field('about')} />
      <Suspense fallback={<Skeleton className="h-150 rounded-card" />}>
        <OptionalFields
          isTourist={user.userType === 'tourist'}
          values={form.watch()}
          onChange={(changes) => {
            for (const [name, value] of Object.entries(changes)) form.setValue(name as keyof UpdateUser, value as never);
          }}
        />
      </Suspense>
      <Button type="submit" variant="primary" wide busy={isSubmitting && t('profiles.saving')}>
        {t('profiles.saveChanges')}
      </Button>
    </form>
  );
}

const FIELDS = ['email', 'fullName', 'dob', 'location', 'about'] as const;
const isField = (name: string): name is (typeof FIELDS)[number] => FIELDS.some((field) => field === name);

/** What is asked stands there as text, even if it is empty: then it is complained about. */
function valuesOf(user: OwnUserDto): UpdateUser {
  return {
    email: user.email ?? '',
    fullName: user.fullName,
    dob: user.dob ?? '',
    location: user.location ?? ('' as never),
    about: user.about ?? '',
    gender: user.gender,
    interestedIn: user.interestedIn,
    intent: user.intent,
    showGender: user.showGender,
    showIntent: user.showIntent,
    showTravelDates: user.showTravelDates,
  };
}
