import { DomainError } from '@mingle/core';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Admins only, by what the account says at this very request: whoever was demoted is none (rule 99). */
@Injectable()
export class AdminGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.switchToHttp().getRequest<FastifyRequest>().viewer?.isAdmin) return true;
    throw new DomainError('FORBIDDEN', 'You need admin privileges to access this page.');
  }
}
