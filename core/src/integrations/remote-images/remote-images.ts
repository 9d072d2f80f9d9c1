import type { LookupAddress, LookupOptions } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { Injectable, Optional } from '@nestjs/common';
import { UPLOAD_MAX_BYTES } from '../../contract/constants.js';
import { invalidInput, uploadTooLarge } from '../../errors.js';
import { logger } from '../../logger.js';
import { Internet } from './internet.js';

/** For the whole import, redirects included. */
const TIMEOUT_MS = 8_000;
const REDIRECTS_MAX = 3;
const HEADERS_MAX_BYTES = 16 * 1024;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Fetches a picture that somebody names by its address, and nothing from inside our own network (rule 94). */
@Injectable()
export class RemoteImages {
  constructor(
    private readonly internet: Internet,
    @Optional() private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /**
   * The file behind an http or https url, whatever it is; null when it cannot be had: the host is unknown or silent, or
   * answers with an error.
   * @throws DomainError INVALID_INPUT when the url, or one it redirects to, leads elsewhere than to the public web;
   * UPLOAD_TOO_LARGE
   */
  async fetch(url: URL): Promise<Buffer | null> {
    const signal = AbortSignal.timeout(this.timeoutMs);
    let next: URL | null = url;
    for (let hop = 0; next && hop <= REDIRECTS_MAX; hop++) {
      const response = await this.ask(next, signal);
      if (!response) return null;
      const status = response.statusCode ?? 0;
      if (status === 200) return read(response);
      response.destroy();
      next = REDIRECTS.includes(status) ? targetOf(response, next) : null;
    }
    return null;
  }

  /** Resolves the name once, and connects to the very address that was checked: a second answer may be another. */
  private async ask(url: URL, signal: AbortSignal): Promise<IncomingMessage | null> {
    const address = await this.addressOf(url);
    if (!address) return null;
    const { get } = url.protocol === 'https:' ? https : http;
    return new Promise((resolve) => {
      const request = get(
        url,
        {
          agent: false,
          signal,
          lookup: pinned(address),
          maxHeaderSize: HEADERS_MAX_BYTES,
          headers: { accept: 'image/*', 'accept-encoding': 'identity' },
        },
        resolve,
      );
      request.on('error', (error) => {
        logger.debug({ err: error, host: url.hostname }, 'remote picture not reached');
        resolve(null);
      });
    });
  }

  private async addressOf(url: URL): Promise<string | null> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    if (!isWeb(url) || !this.internet.isWebPort(port) || !this.internet.isPublicName(host)) throw notPublic();
    const addresses = await this.internet.addressesOf(host);
    // One inner address among many would do: whoever names it could wait for it.
    if (!addresses.every((address) => this.internet.isPublicAddress(address))) throw notPublic();
    return addresses[0] ?? null;
  }
}

const notPublic = () => invalidInput('This photo address is not on the public web.', { photos: 'Please enter a valid URL' });

const isWeb = ({ protocol, username, password }: URL): boolean =>
  (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';

function targetOf(response: IncomingMessage, from: URL): URL | null {
  const location = response.headers.location ?? '';
  return URL.canParse(location, from.href) ? new URL(location, from) : null;
}

type Answer = (error: null, address: string | LookupAddress[], family?: number) => void;

/** Stands in for the name's lookup when the connection is made. */
const pinned = (address: string) => (_host: string, options: LookupOptions, answer: Answer) => {
  const family = isIP(address);
  if (options.all) answer(null, [{ address, family }]);
  else answer(null, address, family);
};

/** @throws DomainError UPLOAD_TOO_LARGE */
async function read(response: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += chunk.length;
      // Leaving the loop closes the connection.
      if (bytes > UPLOAD_MAX_BYTES) break;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  if (bytes > UPLOAD_MAX_BYTES) throw uploadTooLarge();
  return Buffer.concat(chunks);
}
