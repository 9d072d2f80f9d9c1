import { isIP } from 'node:net';

/** Every variable the product reads, validated once at boot. Only this file reads `process.env`. */

export type ApiRole = 'http' | 'gateway' | 'all';

export type TranslatorName = 'phrasebook' | 'libretranslate' | 'deepl' | 'google';

export interface Env {
  production: boolean;
  apiRole: ApiRole;
  port: number;
  databaseUrl: string;
  redisUrl: string;
  dataDir: string;
  /** Where people reach the product; null means: whatever host the request names (rule 91). */
  publicUrl: URL | null;
  /** Addresses and networks of the proxies whose X-Forwarded-For is believed; none unless named. */
  trustProxy: string[];
  brandName: string;
  demoMode: boolean;
  /** Multiplies every abuse limit; business quotas ignore it (rule 126). */
  rateLimitFactor: number;
  logLevel: string;
  /** Folder of the built client, served by the http role. */
  webDir: string;
  /** How long a match lives without a message, in ms; spec section 9 says 24 hours. Shorter only for tests. */
  matchLifetimeMs: number;
  /** Within how many hours of the decision an identity document is destroyed (rule 80). */
  idRetentionHours: number;
  /** Days after a date when a review opens though the other one wrote none (rule 7); 0 is at once. */
  reviewBlindDays: number;
  /** How long a process that was told to stop goes on serving, in ms: whoever sends it traffic must notice first. */
  drainMs: number;
  /** What translates; `url` and `key` are null when they are not given. */
  translator: { engine: TranslatorName; url: string | null; key: string | null };
  /** Where mail is handed over; null means: it waits, and is dropped after a day. */
  smtpUrl: string | null;
  /** The sender of every mail, as `Name <address>` or a bare address. */
  mailFrom: string;
  /** Sign-in with Google; null means that it is not offered (rule 76). */
  google: GoogleSettings | null;
}

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Where the provider describes itself: Google's own address, or that of a stand-in. */
  issuer: URL;
}

type Source = Record<string, string | undefined>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** All that is wrong with the environment, one line a fault: the variable's name and why. */
export class EnvError extends Error {
  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}

/** @throws EnvError naming every faulty variable at once. */
export function readEnv(source: Source = process.env): Env {
  const faults: string[] = [];
  const read = <T>(name: string, fallback: string, parse: (text: string) => T): T => {
    const text = source[name]?.trim() || fallback;
    try {
      return parse(text);
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`);
      return undefined as never;
    }
  };

  const production = read('NODE_ENV', 'development', oneOf(['development', 'production', 'test'])) === 'production';
  const env: Env = {
    production,
    apiRole: read('API_ROLE', 'all', oneOf<ApiRole>(['http', 'gateway', 'all'])),
    port: read('PORT', '3000', integer(1, 65_535)),
    databaseUrl: read('DATABASE_URL', '', url('postgres:', 'postgresql:')),
    redisUrl: read('REDIS_URL', '', url('redis:', 'rediss:')),
    dataDir: read('DATA_DIR', '.data', text(1, 1000)),
    publicUrl: read('PUBLIC_URL', '', (value) => (value ? new URL(url('http:', 'https:')(value)) : null)),
    trustProxy: read('TRUST_PROXY', '', addresses),
    brandName: read('BRAND_NAME', 'Mingle', text(1, 40)),
    demoMode: read('DEMO_MODE', production ? 'off' : 'on', onOff),
    rateLimitFactor: read('RATE_LIMIT_FACTOR', '1', number(0.001, 1_000_000)),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS)),
    webDir: read('WEB_DIR', 'web/dist', text(1, 1000)),
    matchLifetimeMs: read('MATCH_LIFETIME_MS', String(24 * 60 * 60 * 1000), integer(1000, 7 * 24 * 60 * 60 * 1000)),
    idRetentionHours: read('ID_RETENTION_HOURS', '24', number(0, 24 * 30)),
    reviewBlindDays: read('REVIEW_BLIND_DAYS', '14', number(0, 365)),
    drainMs: read('DRAIN_MS', production ? '1500' : '0', integer(0, 60_000)),
    translator: {
      engine: read('TRANSLATOR', 'phrasebook', oneOf<TranslatorName>(['phrasebook', 'libretranslate', 'deepl', 'google'])),
      url: read('TRANSLATOR_URL', '', (value) => (value ? url('http:', 'https:')(value) : null)),
      key: read('TRANSLATOR_KEY', '', (value) => (value ? text(1, 1000)(value) : null)),
    },
    smtpUrl: read('SMTP_URL', '', (value) => (value ? url('smtp:', 'smtps:')(value) : null)),
    mailFrom: read('MAIL_FROM', '', (value) => value && text(3, 320)(value)),
    google: googleOf({
      clientId: read('GOOGLE_CLIENT_ID', '', text(0, 500)),
      clientSecret: read('GOOGLE_CLIENT_SECRET', '', text(0, 500)),
      issuer: read('GOOGLE_ISSUER_URL', 'https://accounts.google.com', secureUrl),
    }),
  };
  const { engine, ...given } = env.translator;
  if (engine === 'libretranslate' && given.url === null) faults.push('TRANSLATOR_URL: is required for libretranslate');
  if ((engine === 'deepl' || engine === 'google') && given.key === null) faults.push(`TRANSLATOR_KEY: is required for ${engine}`);
  if (env.google && !env.google.clientId) faults.push('GOOGLE_CLIENT_ID: is required beside GOOGLE_CLIENT_SECRET');
  if (env.google && !env.google.clientSecret) faults.push('GOOGLE_CLIENT_SECRET: is required beside GOOGLE_CLIENT_ID');
  if (faults.length > 0) throw new EnvError(faults);
  return { ...env, mailFrom: env.mailFrom || senderOf(env) };
}

const googleOf = (settings: GoogleSettings): GoogleSettings | null =>
  settings.clientId || settings.clientSecret ? settings : null;

const senderOf = ({ brandName, publicUrl }: Env): string =>
  `"${brandName.replace(/["\\]/g, '')}" <no-reply@${publicUrl?.hostname ?? 'localhost'}>`;

function fail(reason: string): never {
  throw new Error(reason);
}

const oneOf =
  <T extends string>(allowed: readonly T[]) =>
  (value: string): T =>
    allowed.find((one) => one === value) ?? fail(`must be one of ${allowed.join(', ')}, not "${value}"`);

const number =
  (min: number, max: number) =>
  (value: string): number => {
    const parsed = Number(value);
    return Number.isFinite(parsed) && parsed >= min && parsed <= max
      ? parsed
      : fail(`must be a number from ${min} to ${max}, not "${value}"`);
  };

const integer =
  (min: number, max: number) =>
  (value: string): number => {
    const parsed = number(min, max)(value);
    return Number.isInteger(parsed) ? parsed : fail(`must be a whole number, not "${value}"`);
  };

const text =
  (min: number, max: number) =>
  (value: string): string =>
    value.length >= min && value.length <= max ? value : fail(`must be ${min} to ${max} characters long`);

const url =
  (...protocols: string[]) =>
  (value: string): string => {
    if (!value) return fail('is required');
    if (!URL.canParse(value)) return fail('is not a valid URL');
    return protocols.includes(new URL(value).protocol)
      ? value
      : fail(`must start with ${protocols.map((p) => `${p}//`).join(' or ')}`);
  };

/** Secrets go there: in the clear only to this machine itself. */
const secureUrl = (value: string): URL => {
  const parsed = new URL(url('https:', 'http:')(value));
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(parsed.hostname);
  return parsed.protocol === 'https:' || isLocal ? parsed : fail('must start with https://');
};

const addresses = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (isIP(part.replace(/\/\d{1,3}$/, '')) ? part : fail(`must list addresses or networks, not "${part}"`)));

const onOff = (value: string): boolean => {
  if (['on', 'true', '1', 'yes'].includes(value.toLowerCase())) return true;
  if (['off', 'false', '0', 'no'].includes(value.toLowerCase())) return false;
  return fail(`must be on or off, not "${value}"`);
};
