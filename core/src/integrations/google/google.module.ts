import { Module } from '@nestjs/common';
import { Google } from './google.js';
import { OpenIdGoogle } from './openid-google.js';

@Module({ providers: [{ provide: Google, useClass: OpenIdGoogle }], exports: [Google] })
export class GoogleModule {}
