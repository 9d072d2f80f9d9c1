import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

/** Runs one named statement and answers its rows. */
export async function rows(name, text, values) {
  return (await pool.query({ name, text, values })).rows;
}

/** Bare http: the session's SELECT, then `answer(userId, body)`, as JSON. */
export function serve(answer) {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', async () => {
      const token = /session=([^;]+)/.exec(request.headers.cookie)?.[1] ?? '';
      const hash = createHash('sha256').update(token).digest();
      const [session] = await rows('session', 'select user_id from sessions where token_hash = $1 and expires_at > now()', [
        hash,
      ]);
      const text = session ? JSON.stringify(await answer(session.user_id, body && JSON.parse(body))) : '{}';
      response.writeHead(session ? 200 : 401, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
      response.end(text);
    });
  });
  server.keepAliveTimeout = 72_000;
  server.listen(Number(process.env.PORT), '127.0.0.1');
}
