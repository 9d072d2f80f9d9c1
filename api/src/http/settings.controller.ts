import { type SettingsDto, SettingsService, toSettingsDto, UpdateSettings, type Viewer } from '@mingle/core';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { CurrentUser } from './viewer.decorator.js';

@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  async read(@CurrentUser() viewer: Viewer): Promise<SettingsDto> {
    return toSettingsDto(await this.settings.read(viewer.id));
  }

  @Patch()
  async update(@CurrentUser() viewer: Viewer, @Body() changes: UpdateSettings): Promise<SettingsDto> {
    return toSettingsDto(await this.settings.update(viewer.id, changes));
  }
}
