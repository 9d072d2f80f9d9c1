import {
  type DirectConversationDto,
  type DirectMessageItemDto,
  DirectMessagesService,
  DirectSendingService,
  type MatchCreatedDto,
  type MessagingPermissionDto,
  SendImage,
  SendMessage,
  type SentDirectMessageDto,
  toDirectConversationDto,
  toDirectMessageItemDto,
  toSentDirectMessageDto,
  type Viewer,
} from '@mingle/core';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { inputPipe } from './input.js';
import { imageFormIn } from './multipart.js';
import { RateLimits } from './rate-limits.js';
import { CurrentUser } from './viewer.decorator.js';

/** Ids are not checked here: a malformed one reads like an unknown one (rule 127). */
@Controller('direct-messages')
export class DirectMessagesController {
  private readonly fieldsPipe = inputPipe();

  constructor(
    private readonly directMessages: DirectMessagesService,
    private readonly sending: DirectSendingService,
    private readonly limits: RateLimits,
  ) {}

  @Get('can-message/:userId')
  permission(@CurrentUser() viewer: Viewer, @Param('userId') userId: string): Promise<MessagingPermissionDto> {
    return this.directMessages.permission(viewer, userId.toLowerCase());
  }

  @Get('received')
  async received(@CurrentUser() viewer: Viewer): Promise<DirectMessageItemDto[]> {
    return (await this.directMessages.received(viewer)).map((view) => toDirectMessageItemDto(view, viewer));
  }

  @Get('sent')
  async sent(@CurrentUser() viewer: Viewer): Promise<DirectMessageItemDto[]> {
    return (await this.directMessages.sent(viewer)).map((view) => toDirectMessageItemDto(view, viewer));
  }

  @Get(':userId')
  async conversation(
    @CurrentUser() viewer: Viewer,
    @Param('userId') userId: string,
    @Query('peek') peek: unknown,
  ): Promise<DirectConversationDto> {
    const conversation = await this.directMessages.conversation(viewer, userId.toLowerCase(), peek === '1');
    return toDirectConversationDto(conversation, viewer);
  }

  @Post(':userId')
  async send(
    @CurrentUser() viewer: Viewer,
    @Param('userId') userId: string,
    @Body() input: SendMessage,
  ): Promise<SentDirectMessageDto> {
    return toSentDirectMessageDto(await this.sending.send(viewer, userId.toLowerCase(), input), viewer);
  }

  /** A message without text, answered as the text is. */
  @Post(':userId/upload-image')
  async sendImage(
    @CurrentUser() viewer: Viewer,
    @Param('userId') userId: string,
    @Req() request: FastifyRequest,
  ): Promise<SentDirectMessageDto> {
    const to = userId.toLowerCase();
    await this.sending.assertMaySendTo(viewer, to);
    await this.limits.consume('chatImage', viewer.id);
    const { image, fields } = await imageFormIn(request, 'image');
    const input: SendImage = await this.fieldsPipe.transform(fields, { type: 'body', metatype: SendImage });
    return toSentDirectMessageDto(await this.sending.sendImage(viewer, to, image, input), viewer);
  }

  @Post(':userId/create-match')
  @HttpCode(200)
  async createMatch(@CurrentUser() viewer: Viewer, @Param('userId') userId: string): Promise<MatchCreatedDto> {
    return { success: true, matchId: await this.directMessages.createMatch(viewer, userId.toLowerCase()) };
  }
}
