import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { PlaceField } from '../../../components/people/place-field';
import { useContractForm } from '../../../components/ui/use-contract-form';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import { keepSignUp, type Picture, useSignUp } from '../sign-up.store';
import { keptValues, useKeepValues } from '../use-kept-values';
import { USERNAME_TAKEN, useRegistration } from '../use-registration';
import type { VibeChoice } from '../vibe-choice';
import { IdPicker } from './id-picker';
import { ProfilePhotoPicker } from './profile-photo-picker';
import { SignUpForm } from './sign-up-form';
import { SignUpShell } from './sign-up-shell';
import type { SignUpProps } from './tourist-sign-up';

const loadCheck = async () => (await import('../account-checks')).checkLocal;

/** The third step of a local: the profile and, if wished, an ID for the verified badge. */
export function LocalSignUp({ choice, onSignedUp, end }: SignUpProps) {
  const t = useT();
  usePageTitle(t('signup.localTitle'));
  const { credentials, photo, idDocument } = useSignUp();
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
  const handleIdDocument = (picture: Picture) => {
    keepSignUp({ idDocument: picture });
    form.setValue('idDocument', picture.value);
  };

  return (
    <SignUpShell step={3} backTo="/vibe-preference/local" backState={choice} title={t('signup.localTitle')} end={end}>
      <SignUpForm
        onSubmit={form.handleSubmit(registration.submit)}
        isPending={form.formState.isSubmitting || registration.isPending}
        refusal={registration.refusal}
        formState={form.formState}
        field={form.field}
        onCorrectDob={(day) => form.setValue('dob', day, { shouldValidate: true })}
        asksCredentials={credentials === null}
        typed={{ password: form.watch('password'), about: form.watch('about') }}
        aboutHint={t('signup.aboutLocalHint')}
        photo={<ProfilePhotoPicker photo={photo} onPhoto={handlePhoto} error={form.errorOf('photos')} ref={photos.field.ref} />}
        last={
          <IdPicker
            idDocument={idDocument}
            onIdDocument={handleIdDocument}
            consent={form.watch('idConsent') === true}
            onConsent={(consent) => form.setValue('idConsent', consent)}
          />
        }
      >
        <PlaceField label={t('signup.location')} {...form.field('location')} />
      </SignUpForm>
    </SignUpShell>
  );
}

function initialValues({ vibe, adventure, fullName, vibeConsent }: VibeChoice) {
  const { travelStartDate, travelEndDate, location, idConsent, ...kept } = keptValues();
  return {
    ...kept,
    ...(location && { location }),
    idDocument: useSignUp.getState().idDocument?.value ?? null,
    idConsent: idConsent ?? false,
    userType: 'local' as const,
    vibePreference: vibe,
    adventurePreference: adventure,
    fullName,
    vibeConsent,
  };
}
