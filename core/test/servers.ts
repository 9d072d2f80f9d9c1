/** The servers that tests may use; `npm test` starts them and names them here. */
const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:55432/postgres';
const redis = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:56379';

export const databaseUrlOf = (name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

export const redisUrlOf = (number: number): string => `${redis.replace(/\/\d*$/, '')}/${number}`;

export const adminDatabaseUrl = server;
