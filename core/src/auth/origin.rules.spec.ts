import { isForeign } from './origin.rules.js';

const HOST = 'mingle.example:8443';
const PUBLIC = new URL('https://mingle.example');

describe('without PUBLIC_URL, a page is its host', () => {
  it.each([
    ['neither header: a program', undefined, undefined, false],
    ['the same host and port', 'https://mingle.example:8443', 'same-origin', false],
    ['the same over http', 'http://mingle.example:8443', undefined, false],
    ['typed into the address bar', undefined, 'none', false],
    ['another port', 'https://mingle.example', undefined, true],
    ['another host', 'https://evil.example:8443', undefined, true],
    ['a subdomain', 'https://a.mingle.example:8443', undefined, true],
    ['a lookalike with the name in front', 'https://mingle.example.evil.example:8443', undefined, true],
    ['the name as a user', 'https://mingle.example:8443@evil.example', undefined, true],
    ['a path behind it', 'https://mingle.example:8443/', undefined, true],
    ['no origin at all', 'null', undefined, true],
    ['an empty origin', '', undefined, true],
    ['nonsense', 'mingle', undefined, true],
    ['another scheme', 'ftp://mingle.example:8443', undefined, true],
    ['two origins', 'https://mingle.example:8443, https://evil.example', undefined, true],
    ['a sibling site', undefined, 'same-site', true],
    ['another site', undefined, 'cross-site', true],
    ['own origin, but said to be from another site', 'https://mingle.example:8443', 'cross-site', true],
    ['an unknown word', undefined, 'whatever', true],
  ])('%s', (_, origin, secFetchSite, foreign) => {
    expect(isForeign({ origin, secFetchSite, host: HOST }, null)).toBe(foreign);
  });

  it('knows default ports and upper case', () => {
    expect(isForeign({ origin: 'https://mingle.example', secFetchSite: undefined, host: 'Mingle.Example:443' }, null)).toBe(
      false,
    );
    expect(isForeign({ origin: 'http://mingle.example', secFetchSite: undefined, host: 'mingle.example' }, null)).toBe(false);
  });

  it('trusts no page when the host is missing', () => {
    expect(isForeign({ origin: 'https://mingle.example', secFetchSite: undefined, host: undefined }, null)).toBe(true);
  });
});

describe('with PUBLIC_URL, only that origin is own', () => {
  it.each([
    ['https://mingle.example', false],
    ['http://mingle.example', true],
    ['https://mingle.example:8443', true],
    ['https://evil.example', true],
    ['null', true],
  ])('%s', (origin, foreign) => {
    expect(isForeign({ origin, secFetchSite: undefined, host: HOST }, PUBLIC)).toBe(foreign);
  });
});
