import { Injectable } from '@nestjs/common';
import { Gathering } from '../batches.js';
import type { DomainEventMap } from '../events/domain-event-map.js';
import { OnDomainEvent } from '../events/on-domain-event.js';
import { Jobs } from '../jobs/jobs.js';
import { Publisher } from '../realtime/publisher.js';
import { toMatchDto } from './match.dto.js';
import { MatchesService } from './matches.service.js';

/** Matches made within so many ms are told of together: what is read for it shares statements. */
const GATHER_MS = 20;
/** A timer rings this much after the deadline, in ms, so that the deadline has passed by the database's clock too. */
const RING_AFTER_MS = 25;

@Injectable()
export class MatchesListener {
  private readonly crowd = new Gathering(GATHER_MS);

  constructor(
    private readonly matches: MatchesService,
    private readonly publisher: Publisher,
    private readonly jobs: Jobs,
  ) {}

  /** Both hear of it, each with the other in it (rule 32); its end is put on a timer (rule 35). */
  @OnDomainEvent('match.created')
  async announce(created: DomainEventMap['match.created']): Promise<void> {
    await this.crowd.wait();
    const views = await this.matches.findForBoth(created);
    for (const { viewer, view } of views) this.publisher.toUser(viewer.id, 'match:new', toMatchDto(view, viewer));

    const { expiresAt, readAt } = views[0]?.view.match ?? {};
    if (!expiresAt || !readAt) return;
    const delay = expiresAt.getTime() - readAt.getTime() + RING_AFTER_MS;
    await this.jobs.enqueue('match.expire', { matchId: created.matchId }, { id: created.matchId, delay });
  }

  @OnDomainEvent('match.expired')
  tellExpired({ matchId, userIds }: DomainEventMap['match.expired']): void {
    this.publisher.toUsers(userIds, 'match:expired', { match_id: matchId });
  }

  @OnDomainEvent('match.closed')
  tellClosed({ matchId, userIds }: DomainEventMap['match.closed']): void {
    this.publisher.toUsers(userIds, 'match:closed', { match_id: matchId });
  }
}
