import {
  type DateForReviewDto,
  EditReview,
  type OwnReviewDto,
  type RatingBreakdownDto,
  type ReviewPromptDto,
  ReviewsService,
  ReviewWritingService,
  SayMet,
  SubmitReview,
  toDateForReviewDto,
  toOwnReviewDto,
  toRatingBreakdownDto,
  toReviewPromptDto,
  type Viewer,
} from '@mingle/core';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Put } from '@nestjs/common';
import { RateLimits } from './rate-limits.js';
import { CurrentUser } from './viewer.decorator.js';

@Controller()
export class ReviewsController {
  constructor(
    private readonly writing: ReviewWritingService,
    private readonly reviews: ReviewsService,
    private readonly limits: RateLimits,
  ) {}

  /** Writes nothing, however often it is fetched (rule 10). */
  @Get('dates/create-for-review/:matchId')
  async dateForReview(@CurrentUser() viewer: Viewer, @Param('matchId') matchId: string): Promise<DateForReviewDto> {
    return toDateForReviewDto(await this.writing.forMatch(viewer, matchId.toLowerCase()), viewer.id);
  }

  @HttpCode(200)
  @Post('dates/:dateId/met')
  async sayMet(
    @CurrentUser() viewer: Viewer,
    @Param('dateId') dateId: string,
    @Body() { met }: SayMet,
  ): Promise<DateForReviewDto> {
    await this.limits.consume('review', viewer.id);
    return toDateForReviewDto(await this.writing.sayMet(viewer, dateId.toLowerCase(), met), viewer.id);
  }

  @Get('reviews/prompts')
  async prompts(@CurrentUser() viewer: Viewer): Promise<ReviewPromptDto[]> {
    return (await this.writing.prompts(viewer)).map((prompt) => toReviewPromptDto(prompt, viewer.id));
  }

  @Post('reviews')
  async submit(
    @CurrentUser() viewer: Viewer,
    @Body() input: SubmitReview,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<OwnReviewDto> {
    await this.limits.consume('review', viewer.id);
    return toOwnReviewDto(await this.writing.submit(viewer, input, input.client_review_id ?? key ?? null));
  }

  @Put('reviews/:id')
  async edit(@CurrentUser() viewer: Viewer, @Param('id') id: string, @Body() input: EditReview): Promise<OwnReviewDto> {
    await this.limits.consume('review', viewer.id);
    return toOwnReviewDto(await this.writing.edit(viewer, id.toLowerCase(), input));
  }

  /** One's own only: how many block somebody is for nobody else to know. */
  @Get('user/rating')
  async rating(@CurrentUser() { id }: Viewer): Promise<RatingBreakdownDto> {
    return toRatingBreakdownDto(await this.reviews.explain(id));
  }
}
