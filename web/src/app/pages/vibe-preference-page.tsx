import { type OwnUserDto, USER_TYPES } from '@mingle/core/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { LanguageSwitch } from '../../components/chrome/language-switch';
import { saveVibeMutation } from '../../features/accounts/accounts.queries';
import { VibeStep } from '../../features/accounts/components/vibe-step';
import { type VibeChoice, vibeChoiceFrom } from '../../features/accounts/vibe-choice';
import { putCurrentUser, useCurrentUser } from '../../features/session/session.queries';
import { messageOf } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { useOverlay } from '../../lib/overlay';
import { toast } from '../../lib/toast';
import { paths } from '../paths';
import { useChangeLanguage } from '../use-change-language';
import '../sign-up-texts';

/** A step of the sign-up; and what is asked of somebody whose account was made without it (rules 30, 72). */
export default function VibePreferencePage() {
  const params = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const changeLanguage = useChangeLanguage();
  const user = useCurrentUser();
  const userType = USER_TYPES.find((type) => type === params['userType']);
  const end = <LanguageSwitch onLanguage={changeLanguage} />;
  if (user?.userType && user.userType !== userType) return <Navigate to={paths.vibePreference(user.userType)} replace />;
  if (!userType) return <Navigate to={paths.accountType} replace />;
  if (user) return <MemberVibe user={user} userType={userType} end={end} />;
  return (
    <VibeStep
      key={userType}
      userType={userType}
      chosen={vibeChoiceFrom(state, userType)}
      onContinue={(choice) => navigate(paths.signup(userType), { state: choice })}
      end={end}
    />
  );
}

interface MemberVibeProps {
  user: OwnUserDto;
  userType: (typeof USER_TYPES)[number];
  end: ReactNode;
}

/** The guard leads home as soon as there is a vibe. */
function MemberVibe({ user, userType, end }: MemberVibeProps) {
  const client = useQueryClient();
  const overlay = useOverlay();
  const save = useMutation({
    ...saveVibeMutation,
    onSuccess: (changed) => putCurrentUser(client, changed),
    onError: (error) =>
      toast({
        title: t('accounts.updateFailed'),
        description: overlay(messageOf(error, t('accounts.updateFailedText'))),
        variant: 'destructive',
      }),
  });
  const handleContinue = ({ vibe, adventure, fullName, vibeConsent }: VibeChoice) =>
    save.mutate({
      userId: user.id,
      changes: { fullName, vibePreference: vibe, adventurePreference: adventure, vibeConsent },
    });
  return (
    <VibeStep
      userType={userType}
      name={user.fullName}
      chosen={null}
      onContinue={handleContinue}
      member
      busy={save.isPending}
      end={end}
    />
  );
}
