import { isUuid, notFound, notSignedIn, PhotosService, type Viewer } from '@mingle/core';
import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from './public.decorator.js';
import { OptionalViewer } from './viewer.decorator.js';

/** A photo never changes; only its own viewer's browser may keep it, and asks again after a day. */
const CACHE = 'private, max-age=86400, immutable';

@Controller('media')
export class MediaController {
  constructor(private readonly photos: PhotosService) {}

  /** Public only for previews of what was just uploaded: see `PhotosService.open`. */
  @Public()
  @Get(':id')
  async photo(
    @Param('id') id: string,
    @OptionalViewer() viewer: Viewer | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const photo = isUuid(id) ? await this.photos.open(id, viewer?.id ?? null) : null;
    if (!photo) throw viewer ? notFound('This photo is no longer available.') : notSignedIn();
    void reply.header('cache-control', CACHE).header('content-security-policy', "default-src 'none'; sandbox");
    return new StreamableFile(photo.content, { type: photo.mime, length: photo.content.length });
  }
}
