import {
  DemoLoginsService,
  DiscoveryService,
  type JobOn,
  MailsService,
  MatchesService,
  PhotosService,
  RecoveryService,
  SessionsService,
  SwipesService,
} from '@mingle/core';
import { Injectable } from '@nestjs/common';

@Injectable()
export class LifecycleProcessor {
  constructor(
    private readonly matches: MatchesService,
    private readonly swipes: SwipesService,
    private readonly discovery: DiscoveryService,
    private readonly photos: PhotosService,
    private readonly sessions: SessionsService,
    private readonly demo: DemoLoginsService,
    private readonly mails: MailsService,
    private readonly recovery: RecoveryService,
  ) {}

  process(job: JobOn<'lifecycle'>): Promise<void> {
    switch (job.name) {
      case 'match.expire':
        return this.matches.expireIfSilent(job.data.matchId);
      case 'swipes.reset':
        return this.swipes.startDay();
      case 'trips.retire':
        return this.discovery.retireEndedTrips();
      case 'uploads.purge':
        return this.photos.purge();
      case 'sessions.purge':
        return this.sessions.purge();
      case 'demo.remove-lent':
        return this.demo.purge();
      case 'mails.purge':
        return this.mails.purge();
      case 'account-tokens.purge':
        return this.recovery.purge();
    }
  }
}
