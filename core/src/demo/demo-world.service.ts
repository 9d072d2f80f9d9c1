import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { ageOn, type CalendarDay, dayIn } from '../contract/calendar.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { newId } from '../ids.js';
import { PhotosService } from '../photos/photos.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { DemoRepository } from './demo.repository.js';
import { type DemoPerson, demoPeople } from './demo-people.js';
import { demoPortrait } from './demo-portraits.js';

/** How many people are drawn at the same time. */
const AT_ONCE = 4;

/** Fills an empty database with labelled demo people, and never touches one with people in it. */
@Injectable()
export class DemoWorldService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly photos: PhotosService,
    private readonly demo: DemoRepository,
  ) {}

  /** True when the demo world was made now; false when there are people already or DEMO_MODE is off. */
  async seedWhenEmpty(): Promise<boolean> {
    if (!this.env.demoMode || !(await this.demo.isEmptyWorld())) return false;
    const today = dayIn(new Date());
    const people = demoPeople(today);
    while (people.length > 0) await Promise.all(people.splice(0, AT_ONCE).map((person) => this.add(person, today)));
    return true;
  }

  private async add(person: DemoPerson, today: CalendarDay): Promise<void> {
    const { ordinal, presents, photoCount, likesBack, stops, ...profile } = person;
    const userId = newId();
    const urls = await this.upload(person, today);
    await this.unitOfWork.run(async (tx) => {
      await this.users.insert(tx, { ...profile, id: userId, isDemo: true, lastLoginAt: () => 'now()' });
      const photos = [];
      for (const url of urls) photos.push(await this.photos.claimPhoto(tx, url, userId));
      await this.users.setPhotos(tx, userId, photos);
      await this.demo.add(tx, userId, likesBack);
      if (stops.length > 0) await this.demo.travel(tx, userId, stops);
      tx.record('user.registered', { userId });
    });
  }

  private async upload(person: DemoPerson, today: CalendarDay): Promise<string[]> {
    const urls: string[] = [];
    for (let index = 0; index < person.photoCount; index++) {
      const portrait = await demoPortrait(person, ageOn(person.dob, today), index);
      urls.push(await this.photos.upload(portrait, 'photo', null));
    }
    return urls;
  }
}
