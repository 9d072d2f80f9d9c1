import { notSignedIn, type Viewer } from '@mingle/core';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session the request carries; read before anything else. */
    viewer: Viewer | null;
  }
}

const viewerOf = (context: ExecutionContext): Viewer | null => context.switchToHttp().getRequest<FastifyRequest>().viewer;

/** Who is asking, on a public route: perhaps nobody. */
export const OptionalViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer | null => viewerOf(context));

/** Who is asking. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Viewer => {
  const viewer = viewerOf(context);
  if (!viewer) throw notSignedIn();
  return viewer;
});
