import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Passwords } from '../auth/passwords.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { addDays, dayIn } from '../contract/calendar.js';
import type { SubscriptionTier, UserType } from '../contract/vocabulary.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { newId } from '../ids.js';
import { PhotosService } from '../photos/photos.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { DemoRepository } from './demo.repository.js';
import { demoPeople } from './demo-people.js';
import { demoPortrait } from './demo-portraits.js';

/** A way in for whoever tries the product out, one of them an admin (rule 101). The password is new at each start and shown once (rule 96). */
export interface DemoLogin {
  login: string;
  password: string;
  role: string;
}

interface Account {
  username: string;
  fullName: string;
  userType: UserType;
  subscriptionTier: SubscriptionTier;
  /** Whose portrait it borrows. */
  ordinal: number;
  isAdmin?: boolean;
}

const ACCOUNTS: readonly Account[] = [
  { username: 'demo_tourist', fullName: 'Robin', userType: 'tourist', subscriptionTier: 'free', ordinal: 5 },
  { username: 'demo_local', fullName: 'Arthit', userType: 'local', subscriptionTier: 'free', ordinal: 2 },
  { username: 'demo_vip', fullName: 'Vera', userType: 'tourist', subscriptionTier: 'vip', ordinal: 7 },
  { username: 'demo_admin', fullName: 'Ada', userType: 'local', subscriptionTier: 'free', ordinal: 8, isAdmin: true },
];

@Injectable()
export class DemoLoginsService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly photos: PhotosService,
    private readonly passwords: Passwords,
    private readonly demo: DemoRepository,
  ) {}

  /** Makes the demo accounts where they are missing and gives each a new password. Empty unless DEMO_MODE is on. */
  async renew(): Promise<DemoLogin[]> {
    if (!this.env.demoMode) return [];
    return Promise.all(ACCOUNTS.map((account) => this.renewOne(account)));
  }

  private async renewOne(account: Account): Promise<DemoLogin> {
    const password = randomBytes(9).toString('base64url');
    const [existing] = await this.users.findForSignIn(account.username);
    if (!existing) await this.add(account);
    await this.demo.setPassword(account.username, await this.passwords.hash(password));
    const { username: login, userType, subscriptionTier, isAdmin } = account;
    return { login, password, role: isAdmin ? 'admin' : `${userType}, ${subscriptionTier}` };
  }

  private async add({ ordinal, ...account }: Account): Promise<void> {
    const today = dayIn(new Date());
    const lookalike = demoPeople(today)[ordinal];
    if (!lookalike) throw new Error(`no demo person ${ordinal}`);
    const url = await this.photos.upload(await demoPortrait(lookalike, 30, 1), 'photo', null);
    const id = newId();
    await this.unitOfWork.run(async (tx) => {
      await this.users.insert(tx, {
        ...account,
        id,
        dob: addDays(today, -11_000),
        about: 'A demo account: look around, like somebody, say hello.',
        location: 'Bangkok',
        vibePreference: lookalike.vibePreference,
        travelStartDate: account.userType === 'tourist' ? today : null,
        travelEndDate: account.userType === 'tourist' ? addDays(today, 30) : null,
        isDemo: true,
      });
      await this.users.setPhotos(tx, id, [await this.photos.claimPhoto(tx, url, id)]);
      tx.record('user.registered', { userId: id });
    });
  }
}
