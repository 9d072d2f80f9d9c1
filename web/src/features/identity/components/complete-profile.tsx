import type { CompleteProfile, OwnUserDto, UserType } from '@mingle/core/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../../../components/ui/button';
import { DateField } from '../../../components/ui/date-field';
import { FormSummary } from '../../../components/ui/form-summary';
import { Skeleton } from '../../../components/ui/skeleton';
import { TextField } from '../../../components/ui/text-field';
import { useContractForm } from '../../../components/ui/use-contract-form';
import { messageOf } from '../../../lib/api-error';
import { brandName } from '../../../lib/brand';
import { useLanguage, useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { useCompleteProfile } from '../identity.queries';
import { showComplaints } from '../show-complaints';
import { IdentityScreen } from './identity-screen';

const FIELDS = ['username', 'dob', 'userType'] as const;
const loadCheck = async () => (await import('../identity-checks')).checkCompletion;
// Below the first fields, and heavier than they are: fetched beside them.
const TypeChoice = lazy(() => import('./type-choice'));

export interface CompleteProfileScreenProps {
  user: OwnUserDto;
  /** Submitting under it is the consent (rule 122). */
  notice: ReactNode;
  onCompleted: () => void;
  end?: ReactNode;
}

/** What an account lacks that was made elsewhere (spec section 2). What it has already is not asked again. */
export function CompleteProfileScreen({ user, notice, onCompleted, end }: CompleteProfileScreenProps) {
  const t = useT();
  const overlay = useOverlay();
  const language = useLanguage();
  const complete = useCompleteProfile(user.id);
  const { username, dob, userType } = user;
  const form = useContractForm<CompleteProfile>(loadCheck, {
    defaultValues: { username: username ?? '', dob: dob ?? '', ...(userType && { userType }) },
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit((input) =>
    complete.mutateAsync({ ...input, language }).then(
      () => {
        const description = t('identity.completedText', { brand: brandName() });
        toast({ title: t('identity.completed'), description, variant: 'success' });
        onCompleted();
      },
      (error: unknown) => {
        showComplaints(error, FIELDS, form.setError);
        const description = overlay(messageOf(error, t('identity.completeFailed')));
        toast({ title: t('identity.errorTitle'), description, variant: 'destructive' });
      },
    ),
  );
  const chooseType = (value: UserType) =>
    form.setValue('userType', value, { shouldValidate: submitCount > 0, shouldDirty: true });

  return (
    <IdentityScreen title={t('identity.completeTitle')} text={t('identity.completeText', { brand: brandName() })} end={end}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <FormSummary title={t('identity.errorTitle')} wrong={submitCount === 0 ? 0 : Object.keys(errors).length} />
        {username === null && (
          <TextField
            label={t('identity.username')}
            hint={t('identity.usernameHint')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('username')}
          />
        )}
        {dob === null && (
          <DateField
            label={t('identity.dob')}
            hint={t('identity.dobHint')}
            autoComplete="bday"
            onCorrect={(day) => form.setValue('dob', day, { shouldValidate: true })}
            {...form.field('dob')}
          />
        )}
        {userType === null && (
          <Suspense fallback={<Skeleton className="h-36 rounded-card" />}>
            <TypeChoice value={form.watch('userType') ?? null} onChange={chooseType} error={form.errorOf('userType')} />
          </Suspense>
        )}
        {notice}
        <Button type="submit" variant="primary" wide busy={isSubmitting && t('identity.completing')}>
          {t('identity.completeProfile')}
        </Button>
      </form>
    </IdentityScreen>
  );
}
