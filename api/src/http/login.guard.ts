import { Login } from '@mingle/core';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { inputPipe } from './input.js';
import { RateLimits } from './rate-limits.js';

/** Lets in who knows the password: the form is checked, the attempt is counted, then passport compares (rule 74). */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  private readonly pipe = inputPipe();

  constructor(private readonly limits: RateLimits) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const login: Login = await this.pipe.transform(request.body, { type: 'body', metatype: Login });
    request.body = login;

    const key = `${request.ip}:${login.username.toLowerCase()}`;
    await this.limits.consume('login', key);
    await super.canActivate(context);
    await this.limits.reset('login', key);
    return true;
  }
}
