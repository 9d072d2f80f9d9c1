import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Passwords } from '../auth/passwords.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { addDays, dayIn } from '../contract/calendar.js';
import { DEMO_LOGIN_HOURS } from '../contract/constants.js';
import type { DemoLoginDto } from '../contract/demo.js';
import type { DemoKind, SubscriptionTier, UserType } from '../contract/vocabulary.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { notFound } from '../errors.js';
import { newId } from '../ids.js';
import { PhotosService } from '../photos/photos.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { DemoRepository } from './demo.repository.js';
import { demoPeople } from './demo-people.js';
import { demoPortrait } from './demo-portraits.js';

/** Whose twin a visitor becomes, by the kind that the link asks for. */
const TWINS: Record<DemoKind, string> = { tourist: 'demo_tourist', local: 'demo_local', vip: 'demo_vip' };

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

  /**
   * A demo account of one's own, for a day (rules 96-97).
   * @throws DomainError NOT_FOUND outside DEMO_MODE
   */
  async fresh(kind: DemoKind): Promise<DemoLoginDto> {
    const twin = ACCOUNTS.find(({ username }) => username === TWINS[kind]);
    if (!this.env.demoMode || !twin) throw notFound();
    const username = `${twin.username}_${randomBytes(5).toString('hex')}`;
    const password = newPassword();
    const passwordHash = await this.passwords.hash(password);
    await this.add({ ...twin, username }, (tx, id) => this.demo.lend(tx, id, passwordHash, DEMO_LOGIN_HOURS));
    return { username, password };
  }

  /** Takes away the accounts whose day is over. */
  purge(): Promise<void> {
    return this.unitOfWork.run((tx) => this.demo.removeLent(tx));
  }

  private async renewOne(account: Account): Promise<DemoLogin> {
    const password = newPassword();
    const [existing] = await this.users.findForSignIn(account.username);
    if (!existing) await this.add(account);
    await this.demo.setPassword(account.username, await this.passwords.hash(password));
    const { username: login, userType, subscriptionTier, isAdmin } = account;
    return { login, password, role: isAdmin ? 'admin' : `${userType}, ${subscriptionTier}` };
  }

  private async add(
    { ordinal, ...account }: Account,
    also: (tx: Transaction, id: string) => Promise<void> = async () => {},
  ): Promise<void> {
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
      await also(tx, id);
      tx.record('user.registered', { userId: id });
    });
  }
}

const newPassword = (): string => randomBytes(9).toString('base64url');
