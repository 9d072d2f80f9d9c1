import { Injectable } from '@nestjs/common';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { notFound } from '../errors.js';
import { logger } from '../logger.js';
import type { User } from '../users/user.entity.js';
import { deviceOf } from './devices.js';
import { hashOfSessionId, hashSessionToken, newSessionToken } from './session-tokens.js';
import { SessionsRepository, type SignedInDevice } from './sessions.repository.js';
import type { Viewer } from './viewer.js';

/** How long a session may live at most, however busy (rules 91 and 96). */
export const SESSION_HOURS = 30 * 24;
export const DEMO_SESSION_HOURS = 24;

/** Who is signed in, kept in Postgres: a lost cache signs nobody out (rule 91). */
@Injectable()
export class SessionsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionsRepository,
  ) {}

  /** Whose session the token is; null when it is unknown, over, or not a token at all. */
  async read(token: string): Promise<Viewer | null> {
    const hash = hashSessionToken(token);
    const session = hash && (await this.sessions.read(hash));
    if (!session) return null;
    if (session.isStale) await this.touch(session.viewer);
    return session.viewer;
  }

  /** Which of these sessions are over, by hash: for the gateway's sweep. */
  endedAmong(hashes: Buffer[]): Promise<Buffer[]> {
    return hashes.length === 0 ? Promise.resolve([]) : this.sessions.endedAmong(hashes);
  }

  /**
   * Starts a session in a transaction of the caller; the token is for the cookie and for nothing else. `userAgent` is the
   * header of the request, by which its owner knows the device again.
   */
  async start(tx: Transaction, user: Pick<User, 'id' | 'isDemo'>, userAgent?: string): Promise<string> {
    const token = newSessionToken();
    const hours = user.isDemo ? DEMO_SESSION_HOURS : SESSION_HOURS;
    await this.sessions.insert(tx, hashOf(token), user.id, hours, deviceOf(userAgent));
    return token;
  }

  /** Signs in: a new session, and the one that the browser held before is over (rule 91). */
  rotate(user: Pick<User, 'id' | 'isDemo'>, previous: Viewer | null, userAgent?: string): Promise<string> {
    return this.unitOfWork.run(async (tx) => {
      if (previous) await this.endIn(tx, previous);
      return this.start(tx, user, userAgent);
    });
  }

  end(viewer: Viewer): Promise<void> {
    return this.unitOfWork.run((tx) => this.endIn(tx, viewer));
  }

  endIn(tx: Transaction, viewer: Viewer): Promise<void> {
    return this.sessions.end(tx, viewer.sessionHash);
  }

  /** The viewer's signed-in devices, the latest activity first. */
  listOf(viewer: Viewer): Promise<SignedInDevice[]> {
    return this.sessions.listOf(viewer.id);
  }

  /** Signs out one of the viewer's devices: its session and its sockets (rule 91). @throws DomainError NOT_FOUND */
  async endDevice(viewer: Viewer, sessionId: string): Promise<void> {
    const hash = hashOfSessionId(sessionId);
    const ended = hash && (await this.unitOfWork.run((tx) => this.sessions.endOne(tx, viewer.id, hash)));
    if (!ended) throw notFound('This device is not signed in any more.');
  }

  /** Signs out every device but the one that asks. Answers how many. */
  endOtherDevices(viewer: Viewer): Promise<number> {
    return this.unitOfWork.run((tx) => this.endOthersIn(tx, viewer));
  }

  /** Ends every session and socket of a person, in the transaction that took their rights away. */
  endAllOf(tx: Transaction, userId: string): Promise<void> {
    return this.sessions.endAllOf(tx, userId);
  }

  /** Ends every session and socket of a person but the one that asks. */
  endOthersIn(tx: Transaction, viewer: Viewer): Promise<number> {
    return this.sessions.endOthers(tx, viewer.id, viewer.sessionHash);
  }

  /** Forgets the sessions that are over. */
  purge(): Promise<void> {
    return this.unitOfWork.run((tx) => this.sessions.purge(tx));
  }

  private async touch(viewer: Viewer): Promise<void> {
    try {
      await this.sessions.touch(viewer.sessionHash);
    } catch (error) {
      // Whoever holds the row is about to write the same; the request itself must not fail for it.
      logger.debug({ err: error }, 'last seen not refreshed');
    }
  }
}

function hashOf(token: string): Buffer {
  const hash = hashSessionToken(token);
  if (!hash) throw new Error('a new session token is malformed');
  return hash;
}
