import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const HOST = '127.0.0.1';
const CLIENT = { client_id: 'mingle', client_secret: 'secret of a test' };
const CALLBACK = '/auth/google/callback';

/**
 * A real OpenID provider that stands in for Google in tests: it lets one choose who one is, or say no.
 * `people` is who may be chosen: {subject, name, email, emailVerified}.
 */
export class LocalGoogle {
  people = [];
  #server = createServer((request, response) => this.#answer(request, response));
  #provider;

  static async open({ port = 0 } = {}) {
    const google = new LocalGoogle();
    await new Promise((resolve, reject) => {
      google.#server.once('error', reject);
      google.#server.listen(port, HOST, resolve);
    });
    google.#provide();
    return google;
  }

  get issuer() {
    return `http://${HOST}:${this.#server.address().port}`;
  }

  /** What the product has to be told of it. */
  get variables() {
    return { GOOGLE_CLIENT_ID: CLIENT.client_id, GOOGLE_CLIENT_SECRET: CLIENT.client_secret, GOOGLE_ISSUER_URL: this.issuer };
  }

  async close() {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  #provide() {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.#provider = new Provider(this.issuer, {
      clients: [{ ...CLIENT, redirect_uris: [`${this.issuer}${CALLBACK}`] }],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
      cookies: { keys: [randomBytes(32).toString('hex')] },
      features: { devInteractions: { enabled: false } },
      // As Google does: what was asked for is in the ID token itself.
      conformIdTokenClaims: false,
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      findAccount: (_, subject) => this.#accountOf(subject),
      interactions: { url: (_, { uid }) => `/choose/${uid}` },
      loadExistingGrant: grantAll,
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    });
    // The product's port is chosen at each run; Google's own list of addresses is checked against it in the same place.
    this.#provider.Client.prototype.redirectUriAllowed = (uri) => new URL(uri).pathname === CALLBACK;
  }

  #accountOf(subject) {
    const person = this.people.find((one) => one.subject === subject);
    if (!person) return undefined;
    const { name, email, emailVerified } = person;
    return { accountId: subject, claims: () => ({ sub: subject, name, email, email_verified: emailVerified }) };
  }

  async #answer(request, response) {
    try {
      if (!request.url.startsWith('/choose/')) return await this.#provider.callback()(request, response);
      if (request.method === 'GET') return this.#offer(response);
      const chosen = new URLSearchParams(await bodyOf(request)).get('subject');
      const result = chosen ? { login: { accountId: chosen } } : { error: 'access_denied' };
      return await this.#provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
      return undefined;
    }
  }

  #offer(response) {
    const people = this.people.map(({ subject, name }) => `<button name="subject" value="${subject}">${name}</button>`);
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1><form method="post">${people.join(' ')} <button name="subject" value="">Cancel</button></form></html>`,
      );
  }
}

async function grantAll({ oidc }) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
