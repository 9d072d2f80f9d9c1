import { Injectable } from '@nestjs/common';
import { dayIn } from '../contract/calendar.js';
import type { SaveItinerary } from '../contract/save-itinerary.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { invalidInput, readOnlyProfile } from '../errors.js';
import { UsersRepository } from '../users/users.repository.js';
import { UsersService } from '../users/users.service.js';
import { readStops, tripAround, withinTrip } from './itinerary.rules.js';
import { nextStay, type Stay, sharedStays } from './stay.rules.js';
import { TripsRepository } from './trips.repository.js';

@Injectable()
export class TripsService {
  constructor(
    private readonly trips: TripsRepository,
    private readonly users: UsersRepository,
    private readonly people: UsersService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * One's own stops. Of somebody else's only the days that are shared with the viewer, on or next to come, and only by the
   * other type, unless the owner keeps their days to themselves (rule 83). @throws DomainError PROFILE_NOT_FOUND
   */
  async itinerary(viewerId: string, id: string): Promise<Stay[]> {
    const owner = await this.people.visibleTo(viewerId, id);
    if (id === viewerId) return withinTrip(await this.trips.stopsOf(id), owner);
    const viewer = await this.users.get(viewerId);
    if (owner.userType !== 'tourist' || viewer.userType === owner.userType || !owner.showTravelDates) return [];
    const whereabouts = await this.trips.whereabouts([viewerId, id]);
    const shared = sharedStays(whereabouts.get(viewerId) ?? [], whereabouts.get(id) ?? []);
    const stay = nextStay(shared, dayIn(new Date()));
    return stay ? [stay] : [];
  }

  /**
   * Replaces one's own stops; the trip's days are widened to hold them. One's other devices are told (rules 81, 86).
   * @throws DomainError PROFILE_NOT_FOUND, FORBIDDEN for somebody else's, INVALID_INPUT, also for locals: they do not travel
   */
  async save(viewerId: string, id: string, { stops: given }: SaveItinerary): Promise<Stay[]> {
    await this.people.visibleTo(viewerId, id);
    if (id !== viewerId) throw readOnlyProfile();
    const stops = readStops(given);
    await this.unitOfWork.run(async (tx) => {
      const owner = await this.users.lock(tx, id);
      if (owner.userType !== 'tourist') throw invalidInput('Only tourists have travel dates.');
      await this.trips.save(tx, id, stops, tripAround(owner, stops));
      tx.record('user.updated', { userId: id });
    });
    return stops;
  }
}
