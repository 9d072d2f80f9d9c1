import {
  addDays,
  type ClientToServerEvents,
  dayIn,
  type ErrorBody,
  newId,
  type OwnUserDto,
  type RegisterInput,
  type ServerToClientEvents,
  SessionsService,
  type User,
} from '@mingle/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import passport from 'passport';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import request, { type Test } from 'supertest';
import { readEnv } from '../../core/src/config/env.js';
import { UnitOfWork } from '../../core/src/database/unit-of-work.js';
import { User as UserEntity } from '../../core/src/users/user.entity.js';
import { LocalStrategy } from '../src/http/local.strategy.js';
import { createServer } from '../src/server.js';

const HEARD_WITHIN_MS = 5000;
const PASSWORD = 'secret123';

let made = 0;
/** Different at each call, in each run and file: tests share a database. */
export const unique = (stem: string): string => `${stem}${(++made).toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** A real JPEG, small. */
export const jpeg = (width = 40, height = 50): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#d6175f' } })
    .jpeg()
    .toBuffer();

const running: TestApp[] = [];

/** The real application, listening on a port of its own. */
export class TestApp {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
  ) {}

  /** `variables` are set while it boots, on top of the test run's own. */
  static async start(variables: Record<string, string> = {}): Promise<TestApp> {
    const before = { ...process.env };
    Object.assign(process.env, variables);
    try {
      const app = await createServer(readEnv());
      await app.listen(0, '127.0.0.1');
      const started = new TestApp(app, await app.getUrl());
      running.push(started);
      return started;
    } finally {
      process.env = before;
    }
  }

  async stop(): Promise<void> {
    await this.app.close();
    running.splice(running.indexOf(this), 1);
    // Passport keeps one strategy for the whole process: whoever still runs takes it back.
    const [other] = running;
    if (other) passport.use(other.app.get(LocalStrategy));
  }

  /** Looks at, or changes, what no endpoint shows. */
  query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.app.get(UnitOfWork).run((tx) => tx.query<Row>(text, values));
  }

  /** Puts a person straight into the database; ready for the deck unless told otherwise. Sign in with `signIn`. */
  async buildUser(facts: Partial<User> = {}): Promise<User> {
    const user: User = {
      ...person(),
      ...facts,
    };
    await this.app.get(UnitOfWork).run(async (tx) => {
      await tx.manager.insert(UserEntity, user);
      tx.record('user.registered', { userId: user.id });
    });
    return user;
  }

  /** A signed-in person, without the cost of a password. */
  async signIn(user: User): Promise<Person> {
    const token = await this.app.get(SessionsService).rotate(user, null);
    return new Person(this, user.id, `session=${token}`);
  }

  /** Somebody who signed in through another process of the same product. */
  as(person: Person): Person {
    return new Person(this, person.id, person.cookie);
  }

  /** Whoever a cookie signs in; their id is not known. */
  withCookie(cookie: string): Person {
    return new Person(this, '', cookie);
  }

  /** `buildUser` and `signIn` at once. */
  async person(facts: Partial<User> = {}): Promise<Person> {
    return this.signIn(await this.buildUser(facts));
  }

  /** Signs up as the form does: photo first, then everything else. */
  async signUp(
    changes: Partial<
      Record<keyof RegisterInput | 'travelStartDate' | 'travelEndDate' | 'idDocument' | 'idConsent', unknown>
    > = {},
  ): Promise<Person> {
    const answer = await request(this.url)
      .post('/api/register')
      .send({ ...(await this.registerBody()), ...changes })
      .expect(201);
    const user: OwnUserDto = answer.body;
    return new Person(this, user.id, cookieOf(answer));
  }

  /** A valid body for POST /api/register, its photo uploaded. */
  async registerBody(userType: 'tourist' | 'local' = 'tourist'): Promise<Record<string, unknown>> {
    const name = unique(userType);
    return {
      username: name,
      password: PASSWORD,
      email: `${name}@example.com`,
      fullName: 'Ann Example',
      dob: '1995-05-05',
      about: 'I like long walks and short queues.',
      location: 'Bangkok',
      userType,
      vibePreference: userType === 'tourist' ? 'cultural-explorer' : 'party-guide',
      adventurePreference: null,
      photos: [await this.uploadPhoto()],
      ...(userType === 'tourist' ? { travelStartDate: dayFromNow(-1), travelEndDate: dayFromNow(10) } : {}),
    };
  }

  async uploadPhoto(purpose: 'photo' | 'id' = 'photo'): Promise<string> {
    const answer = await request(this.url)
      .post(`/api/upload?purpose=${purpose}`)
      .attach('photo', await jpeg(), 'me.jpg')
      .expect(201);
    return answer.body.url;
  }
}

/** Somebody signed in: calls the api with their cookie, and listens on their socket. */
export class Person {
  private connection: TestSocket | null = null;

  constructor(
    private readonly app: TestApp,
    readonly id: string,
    readonly cookie: string,
  ) {}

  get(path: string): Test {
    return request(this.app.url).get(`/api${path}`).set('cookie', this.cookie);
  }

  post(path: string, body?: object): Test {
    return request(this.app.url).post(`/api${path}`).set('cookie', this.cookie).send(body);
  }

  put(path: string, body?: object): Test {
    return request(this.app.url).put(`/api${path}`).set('cookie', this.cookie).send(body);
  }

  patch(path: string, body?: object): Test {
    return request(this.app.url).patch(`/api${path}`).set('cookie', this.cookie).send(body);
  }

  delete(path: string): Test {
    return request(this.app.url).delete(`/api${path}`).set('cookie', this.cookie);
  }

  /** Connects; resolves once the server said hello. */
  async connect(): Promise<TestSocket> {
    this.connection = new TestSocket(this.app.url, this.cookie);
    await this.connection.next('hello');
    return this.connection;
  }

  /** The socket that `connect` opened. */
  get socket(): TestSocket {
    if (!this.connection) throw new Error('connect() first');
    return this.connection;
  }
}

type Heard = { event: string; payload: unknown };

/** Remembers all it hears, so that nothing is missed between two lines of a test. */
export class TestSocket {
  readonly raw: Socket<ServerToClientEvents, ClientToServerEvents>;
  readonly heard: Heard[] = [];
  private readonly taken = new Set<Heard>();

  constructor(url: string, cookie?: string, headers: Record<string, string> = {}) {
    this.raw = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { ...(cookie ? { cookie } : {}), ...headers },
    });
    this.raw.onAny((event: string, payload: unknown) => this.heard.push({ event, payload }));
  }

  /** The next payload of this event that no earlier call took, heard already or not yet. */
  async next<E extends keyof ServerToClientEvents>(event: E): Promise<Parameters<ServerToClientEvents[E]>[0]> {
    const deadline = Date.now() + HEARD_WITHIN_MS;
    while (Date.now() < deadline) {
      const found = this.heard.find((one) => one.event === event && !this.taken.has(one));
      if (found) {
        this.taken.add(found);
        return found.payload as Parameters<ServerToClientEvents[E]>[0];
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`${event} was not heard`);
  }

  /** Emits and resolves with the acknowledgement. */
  async emit(
    event: keyof ClientToServerEvents,
    payload: unknown,
  ): Promise<{ ok: boolean } & Partial<ErrorBody> & Record<string, unknown>> {
    return this.raw.timeout(HEARD_WITHIN_MS).emitWithAck(event, payload as never) as never;
  }

  close(): void {
    this.raw.disconnect();
  }
}

/** A day relative to today in Bangkok, `YYYY-MM-DD`. */
export const dayFromNow = (days: number): string => addDays(dayIn(new Date()), days);

/** The session cookie that an answer set, ready to be sent. */
export function cookieOf(answer: { headers: Record<string, unknown> }): string {
  const [cookie] = [answer.headers['set-cookie']].flat();
  return String(cookie).split(';', 1)[0] ?? '';
}

function person(): User {
  const name = unique('person');
  return {
    id: newId(),
    username: name,
    email: `${name}@example.com`,
    emailVerified: false,
    passwordHash: null,
    mustChangePassword: false,
    fullName: 'Ann Example',
    dob: '1995-05-05',
    about: 'I like long walks and short queues.',
    location: 'Bangkok',
    userType: 'tourist',
    travelStartDate: dayFromNow(-1),
    travelEndDate: dayFromNow(10),
    photos: [{ url: `/media/${name}`, hash: null }],
    vibePreference: 'cultural-explorer',
    adventurePreference: null,
    isVerified: false,
    idStatus: 'none',
    verificationNotice: null,
    gender: null,
    interestedIn: [],
    intent: null,
    showGender: false,
    showIntent: false,
    showTravelDates: true,
    isAdmin: false,
    isDemo: false,
    subscriptionTier: 'free',
    language: 'en',
    overallScore: null,
    averageRating: null,
    reviewCount: 0,
    termsVersion: null,
    termsAcceptedAt: null,
    vibeConsentAt: null,
    idConsentAt: null,
    presenceHidden: false,
    lastLoginAt: null,
    createdAt: new Date(),
    deletedAt: null,
  };
}
