import { type MessageDto, MessagesService, SendImage, toMessageDto, type Viewer } from '@mingle/core';
import { Controller, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { inputPipe } from './input.js';
import { imageFormIn } from './multipart.js';
import { RateLimits } from './rate-limits.js';
import { CurrentUser } from './viewer.decorator.js';

@Controller('matches/:matchId/upload-image')
export class ChatImagesController {
  private readonly fieldsPipe = inputPipe();

  constructor(
    private readonly messages: MessagesService,
    private readonly limits: RateLimits,
  ) {}

  /** A message without text, answered as POST messages does. */
  @Post()
  async send(
    @CurrentUser() viewer: Viewer,
    @Param('matchId') matchId: string,
    @Req() request: FastifyRequest,
  ): Promise<MessageDto> {
    // Whoever has no such chat is told so before a byte of the file is read.
    await this.messages.peerIn(viewer, matchId);
    await this.limits.consume('chatImage', viewer.id);
    const { image, fields } = await imageFormIn(request, 'image');
    const input: SendImage = await this.fieldsPipe.transform(fields, { type: 'body', metatype: SendImage });
    return toMessageDto(await this.messages.sendImage(viewer, matchId, image, input), viewer.id);
  }
}
