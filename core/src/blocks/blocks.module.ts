import { Module } from '@nestjs/common';
import { BlocksRepository } from './blocks.repository.js';
import { BlocksService } from './blocks.service.js';

@Module({ providers: [BlocksRepository, BlocksService], exports: [BlocksService] })
export class BlocksModule {}
