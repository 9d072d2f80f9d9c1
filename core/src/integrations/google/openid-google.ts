import { Inject, Injectable } from '@nestjs/common';
import * as openid from 'openid-client';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.module.js';
import { Google, type GoogleProfile, GoogleRefusal, type PendingSignIn } from './google.js';

const TIMEOUT_S = 10;
const SCOPE = 'openid email profile';

/** The real one, found by its issuer's address. */
@Injectable()
export class OpenIdGoogle extends Google {
  private configuration: Promise<openid.Configuration> | null = null;

  constructor(@Inject(ENV) private readonly env: Env) {
    super();
  }

  async begin(redirectUri: string): Promise<{ url: URL; pending: PendingSignIn }> {
    const configuration = await this.configured();
    const pending = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
    };
    const url = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(pending.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url, pending };
  }

  async finish(returned: URL, { state, nonce, codeVerifier }: PendingSignIn): Promise<GoogleProfile> {
    const configuration = await this.configured();
    try {
      const tokens = await openid.authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      return profileOf(tokens.claims());
    } catch (error) {
      const isDenied = error instanceof openid.AuthorizationResponseError && error.error === 'access_denied';
      throw new GoogleRefusal(isDenied ? 'denied' : 'failed', error);
    }
  }

  /** Looked up once; after a failure the next sign-in tries again. */
  private async configured(): Promise<openid.Configuration> {
    if (!this.env.google) throw new GoogleRefusal('unavailable');
    const { issuer, clientId, clientSecret } = this.env.google;
    this.configuration ??= openid.discovery(issuer, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_S,
      // The environment lets only this machine itself do without encryption.
      execute: issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
    });
    try {
      return await this.configuration;
    } catch (error) {
      this.configuration = null;
      throw new GoogleRefusal('unavailable', error);
    }
  }
}

function profileOf(claims: openid.IDToken | undefined): GoogleProfile {
  if (!claims) throw new Error('no ID token');
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);
  return {
    subject: claims.sub,
    email: text(claims['email']),
    emailVerified: claims['email_verified'] === true,
    fullName: text(claims['name']),
  };
}
