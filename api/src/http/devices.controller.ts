import { type DeviceDto, SessionsService, type SuccessDto, toDeviceDto, type Viewer } from '@mingle/core';
import { Controller, Delete, Get, Param } from '@nestjs/common';
import { CurrentUser } from './viewer.decorator.js';

@Controller('sessions')
export class DevicesController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  async list(@CurrentUser() viewer: Viewer): Promise<DeviceDto[]> {
    return (await this.sessions.listOf(viewer)).map((device) => toDeviceDto(device, viewer));
  }

  /** All but the one that asks. */
  @Delete()
  async endOthers(@CurrentUser() viewer: Viewer): Promise<SuccessDto> {
    await this.sessions.endOtherDevices(viewer);
    return { success: true };
  }

  @Delete(':sessionId')
  async end(@CurrentUser() viewer: Viewer, @Param('sessionId') sessionId: string): Promise<SuccessDto> {
    await this.sessions.endDevice(viewer, sessionId);
    return { success: true };
  }
}
