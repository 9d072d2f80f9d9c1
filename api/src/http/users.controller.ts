import {
  type OwnUserDto,
  type ProfileDto,
  ProfilesService,
  type ReviewDto,
  ReviewsService,
  toOwnUserDto,
  toProfileDto,
  toReviewDtos,
  UpdateOwnUser,
  VerificationService,
  type Viewer,
} from '@mingle/core';
import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { CurrentUser } from './viewer.decorator.js';

@Controller('users')
export class UsersController {
  constructor(
    private readonly verification: VerificationService,
    private readonly profiles: ProfilesService,
    private readonly reviews: ReviewsService,
  ) {}

  @Get(':id')
  async profile(@CurrentUser() viewer: Viewer, @Param('id') id: string): Promise<ProfileDto | OwnUserDto> {
    return toProfileDto(await this.profiles.view(viewer, id.toLowerCase()), viewer);
  }

  @Get(':id/reviews')
  async reviewsOf(@CurrentUser() viewer: Viewer, @Param('id') id: string): Promise<ReviewDto[]> {
    const userId = id.toLowerCase();
    return toReviewDtos(await this.reviews.listAbout(viewer.id, userId), userId === viewer.id);
  }

  @Patch(':id')
  async update(@CurrentUser() viewer: Viewer, @Param('id') id: string, @Body() input: UpdateOwnUser): Promise<OwnUserDto> {
    return toOwnUserDto(await this.verification.update(viewer.id, id.toLowerCase(), input));
  }
}
