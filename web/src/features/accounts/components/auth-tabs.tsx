import type { OwnUserDto } from '@mingle/core/contract';
import { type ReactNode, useState } from 'react';
import { Tabs } from '../../../components/ui/tabs';
import { brandName } from '../../../lib/brand';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import { AuthScreen } from './auth-screen';
import { LeavingNotice } from './leaving-notice';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

export interface AuthTabsProps {
  onSignedIn: (user: OwnUserDto) => void;
  onRegister: () => void;
  end?: ReactNode;
}

/** Login and registration, of which one is chosen; each links to the other. */
export function AuthTabs({ onSignedIn, onRegister, end }: AuthTabsProps) {
  const t = useT();
  const [tab, setTab] = useState<'login' | 'register'>('login');
  const brand = brandName();
  const title = tab === 'login' ? t('accounts.welcomeBack') : t('accounts.createYourAccount');
  usePageTitle(title);
  return (
    <AuthScreen
      title={title}
      subtitle={tab === 'login' ? t('accounts.signInTo', { brand }) : t('accounts.joinBrand', { brand })}
      end={end}
    >
      <LeavingNotice />
      <Tabs
        label={t('accounts.loginOrRegister')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'login',
            label: t('accounts.login'),
            content: <LoginForm onSignedIn={onSignedIn} onSwitch={() => setTab('register')} />,
          },
          {
            value: 'register',
            label: t('accounts.register'),
            content: <RegisterForm onContinue={onRegister} onSwitch={() => setTab('login')} />,
          },
        ]}
      />
    </AuthScreen>
  );
}
