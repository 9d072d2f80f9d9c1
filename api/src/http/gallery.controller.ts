import { GalleryService, type OwnUserDto, toOwnUserDto, UpdatePhotos, type Viewer } from '@mingle/core';
import { Body, Controller, Param, Patch } from '@nestjs/common';
import { RateLimits } from './rate-limits.js';
import { CurrentUser } from './viewer.decorator.js';

@Controller('users')
export class GalleryController {
  constructor(
    private readonly gallery: GalleryService,
    private readonly limits: RateLimits,
  ) {}

  @Patch(':id/photos')
  async replace(@CurrentUser() viewer: Viewer, @Param('id') id: string, @Body() { photos }: UpdatePhotos): Promise<OwnUserDto> {
    await this.limits.consume('gallery', viewer.id);
    return toOwnUserDto(await this.gallery.replace(viewer.id, id.toLowerCase(), photos));
  }
}
