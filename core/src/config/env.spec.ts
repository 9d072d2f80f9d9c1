import { EnvError, readEnv } from './env.js';

const VALID = { DATABASE_URL: 'postgres://localhost/mingle', REDIS_URL: 'redis://localhost' };

function faultsOf(changes: Record<string, string | undefined>): string[] {
  try {
    readEnv({ ...VALID, ...changes });
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.faults;
    throw error;
  }
}

it('needs the two addresses and nothing else', () => {
  expect(readEnv(VALID)).toMatchObject({
    production: false,
    apiRole: 'all',
    port: 3000,
    publicUrl: null,
    brandName: 'Mingle',
    demoMode: true,
    rateLimitFactor: 1,
    trustProxy: [],
    matchLifetimeMs: 86_400_000,
    reviewBlindDays: 14,
    translator: { engine: 'phrasebook', url: null, key: null },
    smtpUrl: null,
    mailFrom: '"Mingle" <no-reply@localhost>',
    google: null,
    drainMs: 0,
  });
});

it('keeps the demo world out of production unless asked for', () => {
  expect(readEnv({ ...VALID, NODE_ENV: 'production' }).demoMode).toBe(false);
  expect(readEnv({ ...VALID, NODE_ENV: 'production', DEMO_MODE: 'on' }).demoMode).toBe(true);
});

it.each([
  ['DATABASE_URL', ''],
  ['DATABASE_URL', 'mysql://localhost'],
  ['REDIS_URL', 'localhost:6379'],
  ['NODE_ENV', 'staging'],
  ['API_ROLE', 'both'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'mingle.example'],
  ['PUBLIC_URL', 'ftp://mingle.example'],
  ['TRUST_PROXY', 'everyone'],
  ['BRAND_NAME', 'x'.repeat(41)],
  ['DEMO_MODE', 'maybe'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['RATE_LIMIT_FACTOR', 'NaN'],
  ['LOG_LEVEL', 'loud'],
  ['MATCH_LIFETIME_MS', '1'],
  ['TRANSLATOR', 'babelfish'],
  ['TRANSLATOR_URL', 'libretranslate:5000'],
  ['TRANSLATOR_KEY', 'x'.repeat(1001)],
  ['SMTP_URL', 'mail.example:587'],
  ['MAIL_FROM', 'x'],
  ['GOOGLE_CLIENT_ID', 'x'.repeat(501)],
  ['GOOGLE_ISSUER_URL', 'http://accounts.example'],
  ['DRAIN_MS', '-1'],
])('names %s when it is %j', (name, value) => {
  expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: .+`))]);
});

it('tells all faults at once', () => {
  expect(faultsOf({ DATABASE_URL: '', PORT: 'x', DEMO_MODE: 'x' }).map((fault) => fault.split(':', 1)[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'DEMO_MODE',
  ]);
});

it.each([
  ['libretranslate', 'TRANSLATOR_URL'],
  ['deepl', 'TRANSLATOR_KEY'],
  ['google', 'TRANSLATOR_KEY'],
])('asks for what %s needs: %s', (TRANSLATOR, name) => {
  expect(faultsOf({ TRANSLATOR })).toEqual([`${name}: is required for ${TRANSLATOR}`]);
  expect(faultsOf({ TRANSLATOR, TRANSLATOR_URL: 'http://localhost:5000', TRANSLATOR_KEY: 'key' })).toEqual([]);
});

it('reads proxies as a list', () => {
  expect(readEnv({ ...VALID, TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
});

it('offers Google with an id and a secret, and names the one that is missing', () => {
  const both = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readEnv({ ...VALID, ...both }).google?.issuer.href).toBe('https://accounts.google.com/');
  expect(readEnv({ ...VALID, ...both, GOOGLE_ISSUER_URL: 'http://127.0.0.1:4000' }).google?.issuer.port).toBe('4000');
  expect(faultsOf({ ...both, GOOGLE_CLIENT_ID: '' })).toEqual([expect.stringMatching(/^GOOGLE_CLIENT_ID: /)]);
  expect(faultsOf({ ...both, GOOGLE_CLIENT_SECRET: '' })).toEqual([expect.stringMatching(/^GOOGLE_CLIENT_SECRET: /)]);
});
