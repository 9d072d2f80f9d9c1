import { type ItineraryDto, SaveItinerary, TripsService, toItineraryDto, type Viewer } from '@mingle/core';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CurrentUser } from './viewer.decorator.js';

@Controller('users/:id/itinerary')
export class ItineraryController {
  constructor(private readonly trips: TripsService) {}

  @Get()
  async itinerary(@CurrentUser() viewer: Viewer, @Param('id') id: string): Promise<ItineraryDto> {
    return toItineraryDto(await this.trips.itinerary(viewer.id, id.toLowerCase()));
  }

  @Put()
  async save(@CurrentUser() viewer: Viewer, @Param('id') id: string, @Body() input: SaveItinerary): Promise<ItineraryDto> {
    return toItineraryDto(await this.trips.save(viewer.id, id.toLowerCase(), input));
  }
}
