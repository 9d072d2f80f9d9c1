import type { OwnUserDto } from '@mingle/core/contract';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '../../../components/ui/skeleton';
import { Tabs } from '../../../components/ui/tabs';
import { brandName } from '../../../lib/brand';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import { useLeaving } from '../../session/leaving.store';
import { AuthScreen } from './auth-screen';
import { LoginForm } from './login-form';

// Fetched beside the first paint: most who come here sign in.
const loadRegister = () => import('./register-form');
const RegisterForm = lazy(async () => ({ default: (await loadRegister()).RegisterForm }));
// Shown only to those who have just left: fetched when it is.
const LeavingNotice = lazy(() => import('./leaving-notice'));

export interface AuthTabsProps {
  onSignedIn: (user: OwnUserDto) => void;
  onRegister: () => void;
  onForgot: () => void;
  end?: ReactNode;
}

/** Login and registration, of which one is chosen; each links to the other. */
export function AuthTabs({ onSignedIn, onRegister, onForgot, end }: AuthTabsProps) {
  const t = useT();
  const [tab, setTab] = useState<'login' | 'register'>('login');
  const leaving = useLeaving(({ receipt }) => receipt);
  const brand = brandName();
  const title = tab === 'login' ? t('accounts.welcomeBack') : t('accounts.createYourAccount');
  usePageTitle(title);
  useEffect(() => void loadRegister().catch(() => undefined), []);
  return (
    <AuthScreen
      title={title}
      subtitle={tab === 'login' ? t('accounts.signInTo', { brand }) : t('accounts.joinBrand', { brand })}
      end={end}
    >
      <Suspense fallback={null}>{leaving && <LeavingNotice leaving={leaving} />}</Suspense>
      <Tabs
        label={t('accounts.loginOrRegister')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'login',
            label: t('accounts.login'),
            content: <LoginForm onSignedIn={onSignedIn} onForgot={onForgot} onSwitch={() => setTab('register')} />,
          },
          {
            value: 'register',
            label: t('accounts.register'),
            content: (
              <Suspense fallback={<Skeleton className="mt-2 h-100 rounded-card" />}>
                <RegisterForm onContinue={onRegister} onSwitch={() => setTab('login')} />
              </Suspense>
            ),
          },
        ]}
      />
    </AuthScreen>
  );
}
