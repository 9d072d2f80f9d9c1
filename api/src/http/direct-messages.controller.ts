import { DirectMessagesService, type MessagingPermissionDto, type Viewer } from '@mingle/core';
import { Controller, Get, Param } from '@nestjs/common';
import { CurrentUser } from './viewer.decorator.js';

@Controller('direct-messages')
export class DirectMessagesController {
  constructor(private readonly directMessages: DirectMessagesService) {}

  @Get('can-message/:userId')
  permission(@CurrentUser() viewer: Viewer, @Param('userId') userId: string): Promise<MessagingPermissionDto> {
    return this.directMessages.permission(viewer, userId.toLowerCase());
  }
}
