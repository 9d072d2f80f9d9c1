import { DEMO_KINDS, type DemoLoginDto, type Login, type OwnUserDto } from '@mingle/core/contract';
import { api } from '../lib/api-client';
import { t } from '../lib/i18n';
import { recall, remember } from '../lib/storage';
import { toast } from '../lib/toast';
import './identity-texts';

const USERNAME_KEY = 'demo_username';
const PASSWORD_KEY = 'demo_password';
/** The wait before the sign-in (spec section 9), in ms. */
const DELAY_MS = 500;

/** What a page of demo accounts left on this device, for its link to sign in with. */
export function keptDemoLogin(): Login | null {
  const [username, password] = [recall(USERNAME_KEY), recall(PASSWORD_KEY)];
  return username && password ? { username, password } : null;
}

/**
 * Signs in to what is kept, else to a fresh account of that kind, and forgets what was kept (spec section 2, rules 96-97).
 * Null where there are no demo accounts: the page stays as it is.
 */
export async function signInToDemo(kind: string, kept: Login | null, signal: AbortSignal): Promise<OwnUserDto | null> {
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  if (signal.aborted) return null;
  try {
    const login = kept ?? (await freshLogin(kind));
    if (!login || signal.aborted) return null;
    const user = await api.post<OwnUserDto>('/login', login);
    const description = t('accounts.welcomeBackName', { fullName: user.fullName });
    toast({ title: t('accounts.loginSuccessful'), description, variant: 'success' });
    return user;
  } catch {
    // Too old, or the server knows no demo accounts: there is the form.
    if (kept) toast({ title: t('accounts.loginFailed'), description: t('identity.demoOver'), variant: 'destructive' });
    return null;
  } finally {
    if (kept) forgetDemoLogin();
  }
}

function freshLogin(kind: string): Promise<DemoLoginDto> | null {
  const known = DEMO_KINDS.find((one) => one === kind);
  return known ? api.post<DemoLoginDto>('/demo-login', { kind: known }) : null;
}

function forgetDemoLogin(): void {
  remember(USERNAME_KEY, null);
  remember(PASSWORD_KEY, null);
}
