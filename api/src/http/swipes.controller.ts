import {
  type LikeDto,
  type SuccessDto,
  Swipe,
  type SwipeResultDto,
  SwipesService,
  toLikeDto,
  toSwipeResultDto,
  type Viewer,
} from '@mingle/core';
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CurrentUser } from './viewer.decorator.js';

@Controller('swipes')
export class SwipesController {
  constructor(private readonly swipes: SwipesService) {}

  @Post()
  async swipe(@CurrentUser() viewer: Viewer, @Body() input: Swipe): Promise<SwipeResultDto> {
    return toSwipeResultDto(await this.swipes.swipe(viewer, input));
  }

  @Get('likes')
  async likes(@CurrentUser() viewer: Viewer): Promise<LikeDto[]> {
    return (await this.swipes.likes(viewer)).map(toLikeDto);
  }

  @Delete(':swipeId')
  async unlike(@CurrentUser() viewer: Viewer, @Param('swipeId') swipeId: string): Promise<SuccessDto> {
    await this.swipes.unlike(viewer, swipeId);
    return { success: true };
  }
}
