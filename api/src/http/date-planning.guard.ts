import { DatesService, notSignedIn } from '@mingle/core';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Who may plan a date is decided before anything that was sent is looked at (rule 64). */
@Injectable()
export class DatePlanningGuard implements CanActivate {
  constructor(private readonly dates: DatesService) {}

  canActivate(context: ExecutionContext): boolean {
    const { viewer } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!viewer) throw notSignedIn();
    this.dates.assertMayPlan(viewer);
    return true;
  }
}
