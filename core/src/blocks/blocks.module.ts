import { Module } from '@nestjs/common';
import { BlocksListener } from './blocks.listener.js';
import { BlocksRepository } from './blocks.repository.js';
import { BlocksService } from './blocks.service.js';

@Module({ providers: [BlocksRepository, BlocksService, BlocksListener], exports: [BlocksService] })
export class BlocksModule {}
