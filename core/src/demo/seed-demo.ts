import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { Env } from '../config/env.js';
import { CoreModule } from '../core.module.js';
import { DemoLoginsService } from './demo-logins.service.js';
import { DemoWorldService } from './demo-world.service.js';

/** The operator's command: fills an empty world, then prints one JSON line for each demo login. */
export async function seedDemo(env: Env): Promise<void> {
  if (!env.demoMode) return;
  const app = await NestFactory.createApplicationContext(CoreModule, { logger: ['error', 'warn'] });
  try {
    await app.get(DemoWorldService).seedWhenEmpty();
    for (const login of await app.get(DemoLoginsService).renew()) console.log(JSON.stringify(login));
  } finally {
    await app.close();
  }
}
