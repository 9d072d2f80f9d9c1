import { Module } from '@nestjs/common';
import { RecommendationsRepository } from './recommendations.repository.js';
import { RecommendationsService } from './recommendations.service.js';

@Module({ providers: [RecommendationsRepository, RecommendationsService], exports: [RecommendationsService] })
export class RecommendationsModule {}
