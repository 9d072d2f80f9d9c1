import { DemoCrowdService, type JobOn } from '@mingle/core';
import { Injectable } from '@nestjs/common';

@Injectable()
export class DemoProcessor {
  constructor(private readonly crowd: DemoCrowdService) {}

  process(job: JobOn<'demo'>): Promise<void> {
    switch (job.name) {
      case 'demo.like-back':
        return this.crowd.likeBack(job.data.swipeeId, job.data.swiperId);
      case 'demo.answer':
        return this.crowd.answer(job.data.demoId, job.data.matchId);
      case 'demo.answer-directly':
        return this.crowd.answerDirectly(job.data.demoId, job.data.userId);
      case 'demo.accept-date':
        return this.crowd.acceptDate(job.data.dateId);
    }
  }
}
