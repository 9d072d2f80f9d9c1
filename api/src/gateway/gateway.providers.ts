import type { Env } from '@mingle/core';
import type { Provider } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Connections } from './connections.js';
import { DepartedNodes } from './departed-nodes.js';
import { DirectIoAdapter } from './direct-io.adapter.js';
import { Farewell } from './farewell.js';
import { Handshake } from './handshake.js';
import { NodeChannel } from './node-channel.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { SessionWatch } from './session-watch.js';

/** What a process with sockets has besides the rest. */
export const gatewayProviders: Provider[] = [
  Connections,
  DepartedNodes,
  Farewell,
  Handshake,
  NodeChannel,
  RealtimeGateway,
  SessionWatch,
];

/** Puts the socket server onto the application's own port; before the application is initialised. */
export function installGateway(app: NestFastifyApplication, env: Env): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: Nest's own word, no hook of React
  app.useWebSocketAdapter(new DirectIoAdapter(app.getHttpServer(), env));
}
