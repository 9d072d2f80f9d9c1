import { connectRedis, ENV, type Env, TooManyRequests, TRANSLATIONS_PER_MINUTE } from '@mingle/core';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** How often within how many seconds, before RATE_LIMIT_FACTOR (rule 126). */
const LIMITS = {
  /** Per account and address (rule 74). */
  login: { points: 10, duration: 15 * MINUTE_S },
  /** Per address. */
  register: { points: 120, duration: 60 * MINUTE_S },
  /** Per account: a password asked for once more is one that may be guessed. */
  confirm: { points: 10, duration: 15 * MINUTE_S },
  /** Per account. */
  export: { points: 5, duration: 60 * MINUTE_S },
  /** Per address: uploads need no account (rule 78). */
  upload: { points: 60, duration: 15 * MINUTE_S },
  /** Per person: each image is decoded and encoded anew. */
  chatImage: { points: 120, duration: 15 * MINUTE_S },
  /** Per person. */
  block: { points: 60, duration: 60 * MINUTE_S },
  /** Per person: each takes somebody's time. */
  report: { points: 20, duration: DAY_S },
  /** Per person: a gallery may make the server fetch pictures from elsewhere. */
  gallery: { points: 60, duration: 15 * MINUTE_S },
  /** Per person: each may tell the other one that there is something to fetch. */
  review: { points: 60, duration: 15 * MINUTE_S },
  /** Per user (rule 117). */
  translate: { points: TRANSLATIONS_PER_MINUTE, duration: MINUTE_S },
  /** Per address: each is an account. */
  demoLogin: { points: 20, duration: 60 * MINUTE_S },
  /** Mails with a reset link that one address asks for, in all, and for one account (rule 90). */
  forgot: { points: 20, duration: 60 * MINUTE_S },
  forgotOne: { points: 5, duration: 15 * MINUTE_S },
  /** Per address. */
  reset: { points: 30, duration: 15 * MINUTE_S },
  /** Per account: guesses at the present password. */
  changePassword: { points: 10, duration: 15 * MINUTE_S },
  /** Per address: each sign-in with Google counts twice. */
  google: { points: 60, duration: 15 * MINUTE_S },
  /** Per account: mails with a confirmation link. */
  verification: { points: 5, duration: 60 * MINUTE_S },
  /** Per address. */
  unsubscribe: { points: 60, duration: 15 * MINUTE_S },
};
type LimitName = keyof typeof LIMITS;

/** Abuse limits, counted in Redis for all processes, and in this one while Redis is away. */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly redis;
  private readonly limiters: Map<LimitName, RateLimiterRedis>;

  constructor(@Inject(ENV) env: Env) {
    this.redis = connectRedis(env.redisUrl);
    const names = Object.keys(LIMITS).filter((name): name is LimitName => name in LIMITS);
    this.limiters = new Map(names.map((name) => [name, this.limiter(name, env.rateLimitFactor)]));
  }

  /** @throws TooManyRequests */
  async consume(name: LimitName, key: string): Promise<void> {
    try {
      await this.limiters.get(name)?.consume(key);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw new TooManyRequests(Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  }

  /** Forgives what was counted: the person proved to be who they say. */
  async reset(name: LimitName, key: string): Promise<void> {
    await this.limiters.get(name)?.delete(key);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private limiter(name: LimitName, factor: number): RateLimiterRedis {
    const { points, duration } = LIMITS[name];
    const limit = { keyPrefix: `limit:${name}`, points: Math.max(1, Math.round(points * factor)), duration };
    return new RateLimiterRedis({
      ...limit,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
  }
}
