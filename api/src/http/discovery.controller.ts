import { DiscoveryService, type NearbyDto, type RawQuery, toNearbyDto, type Viewer } from '@mingle/core';
import { Controller, Get, Query } from '@nestjs/common';
import { CurrentUser } from './viewer.decorator.js';

@Controller('users')
export class DiscoveryController {
  constructor(private readonly discovery: DiscoveryService) {}

  @Get('nearby')
  async nearby(@CurrentUser() viewer: Viewer, @Query() query: RawQuery): Promise<NearbyDto> {
    return toNearbyDto(await this.discovery.nearby(viewer, query));
  }
}
