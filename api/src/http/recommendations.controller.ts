import {
  Interact,
  type RecommendationDto,
  type RecommendationInteractionDto,
  RecommendationsService,
  type SuccessDto,
  toRecommendationDto,
  toRecommendationInteractionDto,
  type Viewer,
} from '@mingle/core';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CurrentUser } from './viewer.decorator.js';

@Controller()
export class RecommendationsController {
  constructor(private readonly recommendations: RecommendationsService) {}

  @Get('recommendations')
  async list(@CurrentUser() viewer: Viewer): Promise<RecommendationDto[]> {
    return (await this.recommendations.forViewer(viewer)).map(toRecommendationDto);
  }

  @Get('user/recommendation-interactions')
  async interactions(@CurrentUser() viewer: Viewer): Promise<RecommendationInteractionDto[]> {
    return (await this.recommendations.interactions(viewer)).map(toRecommendationInteractionDto);
  }

  @HttpCode(200)
  @Post('recommendations/:id/interact')
  async set(@CurrentUser() viewer: Viewer, @Param('id') id: string, @Body() { interactionType }: Interact): Promise<SuccessDto> {
    await this.recommendations.set(viewer, id, interactionType);
    return { success: true };
  }

  @Delete('recommendations/:id/interact')
  async unset(
    @CurrentUser() viewer: Viewer,
    @Param('id') id: string,
    @Query() { interactionType }: Interact,
  ): Promise<SuccessDto> {
    await this.recommendations.unset(viewer, id, interactionType);
    return { success: true };
  }
}
