import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { activateLanguage, i18n, preferredLanguage, rememberLanguage, t, useT } from './i18n';
import { useOverlay } from './overlay';

afterEach(async () => {
  localStorage.clear();
  await act(() => activateLanguage('en'));
});

const browserSpeaks = (...languages: string[]) =>
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });

describe('the preferred language', () => {
  it("is the account's first, then this device's, then the browser's", () => {
    browserSpeaks('th-TH', 'en');
    rememberLanguage('en');
    expect(preferredLanguage('th')).toBe('th');
    expect(preferredLanguage(null)).toBe('en');
    localStorage.clear();
    expect(preferredLanguage()).toBe('th');
  });

  it('is English when nobody asks for one that we speak', () => {
    browserSpeaks('fr', 'de');
    expect(preferredLanguage('zh')).toBe('en');
  });
});

function Sample() {
  const translate = useT();
  const overlay = useOverlay();
  return (
    <p>
      {translate('site.signIn')} | {overlay('Page Not Found')} | {overlay('Nobody wrote this')}
    </p>
  );
}

it('draws the page anew in the other language, and tells the browser which it is', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <Sample />
    </I18nProvider>,
  );
  expect(screen.getByText('Sign In | Page Not Found | Nobody wrote this')).toBeTruthy();
  await act(() => activateLanguage('th'));
  expect(screen.getByText('เข้าสู่ระบบ | ไม่พบหน้านี้ | Nobody wrote this')).toBeTruthy();
  expect(document.documentElement.lang).toBe('th');
});

it('counts in words', () => {
  expect(t('chrome.unread', { count: 1 })).toBe('1 unread conversation');
  expect(t('chrome.unread', { count: 12 })).toBe('12 unread conversations');
});
