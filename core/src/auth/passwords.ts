import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Lane } from '../lane.js';

/** Argon2id (the library's default) with 19 MiB, two passes, one thread; about 25 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing shares libuv's four threads with files and images, and must leave them some. */
const AT_ONCE = 2;
const WAITING_AT_MOST = 500;

/** Hashes and checks passwords, a few at a time (rule 75). */
@Injectable()
export class Passwords {
  private readonly lane = new Lane(AT_ONCE, WAITING_AT_MOST);
  /** Checked when nobody is found, so that unknown names take as long as known ones. */
  private readonly nobody = hash('nobody has this password', COST);

  hash(password: string): Promise<string> {
    return this.lane.run(() => hash(password, COST));
  }

  /** False, after the same time, when there is no hash to compare with. */
  async matches(password: string, expected: string | null | undefined): Promise<boolean> {
    const against = expected ?? (await this.nobody);
    const same = await this.lane.run(() => verify(against, password));
    return same && against === expected;
  }
}
