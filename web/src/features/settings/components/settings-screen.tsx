import type { Language } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Header } from '../../../components/chrome/header';
import { Button, ButtonLink } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { Skeleton, Skeletons } from '../../../components/ui/skeleton';
import { messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { usePageTitle } from '../../../lib/page-title';
import { settingsQuery } from '../settings.queries';
import { AccountSection } from './account-section';
import { BlockedSection } from './blocked-section';
import { DevicesSection } from './devices-section';
import { LookSection } from './look-section';
import { MailSection } from './mail-section';
import { PrivacySection } from './privacy-section';
import { SettingsSection } from './settings-section';

export interface SettingsScreenProps {
  onLanguage: (language: Language) => void;
  onSignOut: () => void;
  /** What one reported. */
  reports?: ReactNode;
}

/** /settings: what one chooses for oneself (rule 126). */
export function SettingsScreen({ onLanguage, onSignOut, reports }: SettingsScreenProps) {
  const t = useT();
  const overlay = useOverlay();
  const { data: settings, error, isPending, isFetching, refetch } = useQuery(settingsQuery);
  usePageTitle(t('settings.title'));
  return (
    <>
      <Header title={t('settings.title')} backTo="/profile" />
      <main id="content" className="min-h-0 flex-1 overflow-y-auto">
        <div className="grid w-full max-w-180 content-start gap-7 px-4 pt-2 pb-10 lg:px-8">
          <LookSection onLanguage={onLanguage} />
          {isPending && (
            <Skeletons label={t('settings.loading')} className="grid gap-4">
              <Skeleton className="h-36 rounded-card" />
              <Skeleton className="h-36 rounded-card" />
            </Skeletons>
          )}
          {error && !settings && <ErrorState text={overlay(messageOf(error, ''))} busy={isFetching} onRetry={() => refetch()} />}
          {settings && (
            <>
              <PrivacySection settings={settings} />
              <MailSection settings={settings} />
              <BlockedSection />
              {reports}
              <DevicesSection />
              <AccountSection hasPassword={settings.hasPassword} />
            </>
          )}
          <SettingsSection title={t('settings.about')} open>
            <div className="flex flex-wrap gap-2">
              <ButtonLink to="/terms" size="small">
                {t('settings.terms')}
              </ButtonLink>
              <ButtonLink to="/privacy" size="small">
                {t('settings.privacyPolicy')}
              </ButtonLink>
            </div>
          </SettingsSection>
          <Button wide icon={<LogOut aria-hidden size={20} />} onClick={onSignOut}>
            {t('chrome.signOut')}
          </Button>
        </div>
      </main>
    </>
  );
}
