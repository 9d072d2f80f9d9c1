import {
  type LikeDto,
  LikesService,
  Swipe,
  type SwipeResultDto,
  SwipesService,
  type SwipeTakenBackDto,
  toLikeDto,
  toSwipeResultDto,
  type Viewer,
} from '@mingle/core';
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CurrentUser } from './viewer.decorator.js';

@Controller('swipes')
export class SwipesController {
  constructor(
    private readonly swipes: SwipesService,
    private readonly liked: LikesService,
  ) {}

  @Post()
  async swipe(@CurrentUser() viewer: Viewer, @Body() input: Swipe): Promise<SwipeResultDto> {
    return toSwipeResultDto(await this.swipes.swipe(viewer, input));
  }

  @Get('likes')
  async likes(@CurrentUser() viewer: Viewer): Promise<LikeDto[]> {
    return (await this.liked.list(viewer)).map(toLikeDto);
  }

  @Delete(':swipeId')
  async takeBack(@CurrentUser() viewer: Viewer, @Param('swipeId') swipeId: string): Promise<SwipeTakenBackDto> {
    return { success: true, ...(await this.liked.takeBack(viewer, swipeId)) };
  }
}
