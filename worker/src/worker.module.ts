import { CoreModule } from '@mingle/core';
import { Module } from '@nestjs/common';
import { Consumers } from './consumers.js';
import { DemoProcessor } from './demo.processor.js';
import { LifecycleProcessor } from './lifecycle.processor.js';
import { Loops } from './loops.js';
import { MailProcessor } from './mail.processor.js';
import { MediaProcessor } from './media.processor.js';

@Module({
  imports: [CoreModule],
  providers: [LifecycleProcessor, MailProcessor, MediaProcessor, DemoProcessor, Consumers, Loops],
})
export class WorkerModule {}
