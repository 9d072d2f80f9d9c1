import { isUuid, notFound, notSignedIn, type PhotoFile, PhotosService, type PhotoWish, type Viewer } from '@mingle/core';
import { Controller, Get, Headers, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from './public.decorator.js';
import { OptionalViewer } from './viewer.decorator.js';

/** A photo never changes; only its own viewer's browser may keep it, and asks again after a day. */
const CACHE = 'private, max-age=86400, immutable';
/** Asked for each time: who may see it is decided anew. */
const CACHE_ASKING = 'private, no-cache';
/** A better file is about to be made. */
const CACHE_STAND_IN = 'private, max-age=60';

@Controller('media')
export class MediaController {
  constructor(private readonly photos: PhotosService) {}

  /** Public only for previews of what was just uploaded: see `PhotosService.open`. `w`: the width wished for, in pixels. */
  @Public()
  @Get(':id')
  async photo(
    @Param('id') id: string,
    @Query('w') width: unknown,
    @Headers() headers: Record<string, string | undefined>,
    @OptionalViewer() viewer: Viewer | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const wish: PhotoWish = { width: widthIn(width), accept: headers['accept'] ?? '' };
    const viewerId = viewer && !viewer.mustChangePassword ? viewer.id : null;
    const photo = isUuid(id) ? await this.photos.open(id.toLowerCase(), viewerId, wish) : null;
    if (!photo) throw viewer ? notFound('This photo is no longer available.') : notSignedIn();
    describe(reply, photo);
    if (headers['if-none-match'] === etagOf(photo)) {
      void reply.status(304);
      return undefined;
    }
    return new StreamableFile(photo.content, { type: photo.mime, length: photo.content.length });
  }
}

function describe(reply: FastifyReply, photo: PhotoFile): void {
  void reply
    .header('cache-control', cacheOf(photo))
    .header('vary', 'accept')
    .header('etag', etagOf(photo))
    .header('content-security-policy', "default-src 'none'; sandbox");
}

function cacheOf({ isFinal, isLasting }: PhotoFile): string {
  if (!isLasting) return CACHE_ASKING;
  return isFinal ? CACHE : CACHE_STAND_IN;
}

const etagOf = ({ tag }: PhotoFile): string => `"${tag}"`;

/** Anything but a width means: all there is. */
function widthIn(text: unknown): number | null {
  const width = typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return width > 0 ? width : null;
}
