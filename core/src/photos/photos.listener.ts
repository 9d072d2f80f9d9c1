import { Injectable } from '@nestjs/common';
import type { DomainEventMap } from '../events/domain-event-map.js';
import { OnDomainEvent } from '../events/on-domain-event.js';
import { Jobs } from '../jobs/jobs.js';

/** Has the worker do at once what its sweeps would do later. */
@Injectable()
export class PhotosListener {
  constructor(private readonly jobs: Jobs) {}

  @OnDomainEvent('photo.claimed')
  async makeVariants({ mediaId }: DomainEventMap['photo.claimed']): Promise<void> {
    await this.jobs.enqueue('photo.make-variants', { mediaId }, { id: mediaId });
  }

  @OnDomainEvent('uploads.released')
  async purge(): Promise<void> {
    await this.jobs.enqueue('uploads.purge', {});
  }
}
