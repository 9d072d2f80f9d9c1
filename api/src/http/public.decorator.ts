import { RouteConfig } from '@nestjs/platform-fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers without a session too (rule 91). */
    public?: boolean;
    /** Does not even look whose session it is. */
    anonymous?: boolean;
    /** Answers also while a password must be changed (rule 89). */
    beforePasswordChange?: boolean;
  }
}

/** Answers without a session too; `@OptionalViewer()` tells whether there is one. All other routes answer 401 (rule 91). */
export const Public = () => RouteConfig({ public: true });

/** Answers also whoever must change their password first; all other routes refuse them with a 403 (rule 89). */
export const BeforePasswordChange = () => RouteConfig({ beforePasswordChange: true });

/** Answers everybody alike, without reading the session. */
export const Anonymous = () => RouteConfig({ public: true, anonymous: true });
