import { type MessageDto, MessagesRange, MessagesService, SendMessage, toMessageDto, type Viewer } from '@mingle/core';
import { Body, Controller, Get, Headers, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser } from './viewer.decorator.js';

@Controller('matches/:matchId/messages')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  /** Whoever sends the tag of what they have gets a 304 for one small statement (performance.md, design 8). */
  @Get()
  async list(
    @CurrentUser() viewer: Viewer,
    @Param('matchId') matchId: string,
    @Query() { before, after, peek }: MessagesRange,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto[] | undefined> {
    const isKnown = (version: string) => tagsIn(known).includes(tagOf(version));
    const { version, messages } = await this.messages.history(viewer, matchId, { before, after, peek: peek === '1', isKnown });
    void reply.header('etag', `W/${tagOf(version)}`).header('cache-control', 'private, no-cache');
    if (messages) return messages.map((message) => toMessageDto(message, viewer.id));
    void reply.status(304);
    return undefined;
  }

  @Post()
  async send(@CurrentUser() viewer: Viewer, @Param('matchId') matchId: string, @Body() input: SendMessage): Promise<MessageDto> {
    return toMessageDto(await this.messages.send(viewer, matchId, input), viewer.id);
  }
}

const tagOf = (version: string): string => `"${version}"`;

/** The tags of an If-None-Match header; whether they are weak makes no difference to a GET. */
const tagsIn = (header: string | undefined): string[] => (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
