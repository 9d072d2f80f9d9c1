import { addDays, dayIn, type OwnUserDto, TRAVEL_START_MAX_PAST_DAYS } from '@mingle/core/contract';
import { type ChangeEvent, type ReactNode, useEffect } from 'react';
import { useController } from 'react-hook-form';
import { PlaceField } from '../../../components/people/place-field';
import { DateField } from '../../../components/ui/date-field';
import { useContractForm } from '../../../components/ui/use-contract-form';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import { keepSignUp, type Picture, useSignUp } from '../sign-up.store';
import { keptValues, useKeepValues } from '../use-kept-values';
import { USERNAME_TAKEN, useRegistration } from '../use-registration';
import type { VibeChoice } from '../vibe-choice';
import { ProfilePhotoPicker } from './profile-photo-picker';
import { SignUpForm } from './sign-up-form';
import { SignUpShell } from './sign-up-shell';

const loadCheck = async () => (await import('../account-checks')).checkTourist;

export interface SignUpProps {
  choice: VibeChoice;
  onSignedUp: (user: OwnUserDto) => void;
  /** At the end of the bar: the language. */
  end?: ReactNode;
}

/** The third step of a tourist: the profile and the trip. */
export function TouristSignUp({ choice, onSignedUp, end }: SignUpProps) {
  const t = useT();
  usePageTitle(t('signup.touristTitle'));
  const { credentials, photo } = useSignUp();
  const form = useContractForm(loadCheck, { defaultValues: initialValues(choice) });
  const photos = useController({ control: form.control, name: 'photos' });
  useKeepValues(form.subscribe);

  const registration = useRegistration({
    onSignedUp,
    onUsernameTaken: () => {
      keepSignUp({ credentials: null });
      form.setError('username', USERNAME_TAKEN);
    },
  });
  const isTaken = form.formState.errors.username?.type === USERNAME_TAKEN.type;
  const { setFocus } = form;
  useEffect(() => {
    if (isTaken) setFocus('username');
  }, [isTaken, setFocus]);

  const handlePhoto = (picture: Picture) => {
    keepSignUp({ photo: picture });
    form.setValue('photos', [picture.value], { shouldValidate: true });
  };
  const arrival = form.field('travelStartDate');
  const handleArrival = async (event: ChangeEvent<HTMLInputElement>) => {
    await arrival.onChange(event);
    // A departure that was too early may be right now.
    if (form.getFieldState('travelEndDate').invalid) await form.trigger('travelEndDate');
  };
  const correct = (name: 'dob' | 'travelStartDate' | 'travelEndDate') => (day: string) =>
    form.setValue(name, day, { shouldValidate: true });

  return (
    <SignUpShell step={3} backTo="/vibe-preference/tourist" backState={choice} title={t('signup.touristTitle')} end={end}>
      <SignUpForm
        onSubmit={form.handleSubmit(registration.submit)}
        isPending={form.formState.isSubmitting || registration.isPending}
        refusal={registration.refusal}
        formState={form.formState}
        field={form.field}
        onCorrectDob={correct('dob')}
        asksCredentials={credentials === null}
        typed={{ password: form.watch('password'), about: form.watch('about') }}
        aboutHint={t('signup.aboutTouristHint')}
        photo={<ProfilePhotoPicker photo={photo} onPhoto={handlePhoto} error={form.errorOf('photos')} ref={photos.field.ref} />}
      >
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 text-sm font-semibold">{t('signup.yourTrip')}</legend>
          <div className="grid gap-3 min-[340px]:grid-cols-2">
            <DateField
              label={t('signup.arrival')}
              min={addDays(dayIn(new Date()), -TRAVEL_START_MAX_PAST_DAYS)}
              onCorrect={correct('travelStartDate')}
              {...arrival}
              onChange={handleArrival}
            />
            <DateField label={t('signup.departure')} onCorrect={correct('travelEndDate')} {...form.field('travelEndDate')} />
          </div>
          <PlaceField label={t('signup.destination')} {...form.field('location')} />
        </fieldset>
      </SignUpForm>
    </SignUpShell>
  );
}

function initialValues({ vibe, adventure, fullName, vibeConsent }: VibeChoice) {
  const { idConsent, location, ...kept } = keptValues();
  return {
    ...kept,
    ...(location && { location }),
    travelStartDate: kept.travelStartDate ?? '',
    travelEndDate: kept.travelEndDate ?? '',
    userType: 'tourist' as const,
    vibePreference: vibe,
    adventurePreference: adventure,
    fullName,
    vibeConsent,
  };
}
