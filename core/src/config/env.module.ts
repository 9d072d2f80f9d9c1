import { Global, Module } from '@nestjs/common';
import { readEnv } from './env.js';

/** Injection token of the validated environment. */
export const ENV = Symbol('ENV');

@Global()
@Module({ providers: [{ provide: ENV, useFactory: () => readEnv() }], exports: [ENV] })
export class EnvModule {}
