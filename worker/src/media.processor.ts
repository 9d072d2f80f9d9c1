import { type JobOn, PhotoVariantsService } from '@mingle/core';
import { Injectable } from '@nestjs/common';

@Injectable()
export class MediaProcessor {
  constructor(private readonly variants: PhotoVariantsService) {}

  process(job: JobOn<'media'>): Promise<void> {
    switch (job.name) {
      case 'photo.make-variants':
        return this.variants.make(job.data.mediaId);
    }
  }
}
