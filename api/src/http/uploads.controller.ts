import { PhotosService, type UploadDto, type Viewer } from '@mingle/core';
import { Controller, Ip, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { imageIn } from './multipart.js';
import { Public } from './public.decorator.js';
import { RateLimits } from './rate-limits.js';
import { OptionalViewer } from './viewer.decorator.js';

@Controller('upload')
export class UploadsController {
  constructor(
    private readonly photos: PhotosService,
    private readonly limits: RateLimits,
  ) {}

  /** A sign-up form uploads before there is an account (rule 78). */
  @Public()
  @Post()
  async upload(
    @Req() request: FastifyRequest,
    @Query('purpose') purpose: unknown,
    @OptionalViewer() viewer: Viewer | null,
    @Ip() ip: string,
  ): Promise<UploadDto> {
    await this.limits.consume('upload', ip);
    const content = await imageIn(request, 'photo');
    return { url: await this.photos.upload(content, purpose === 'id' ? 'id' : 'photo', viewer?.id ?? null) };
  }
}
