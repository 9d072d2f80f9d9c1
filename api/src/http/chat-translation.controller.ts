import {
  type ChatTranslationDto,
  ChatTranslationService,
  toChatTranslationDto,
  UpdateChatTranslation,
  type Viewer,
} from '@mingle/core';
import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { CurrentUser } from './viewer.decorator.js';

/** Ids are not checked here: a malformed one reads like an unknown one (rule 127). */
@Controller('matches/:matchId/translation')
export class ChatTranslationController {
  constructor(private readonly chats: ChatTranslationService) {}

  @Get()
  async read(@CurrentUser() viewer: Viewer, @Param('matchId') matchId: string): Promise<ChatTranslationDto> {
    return toChatTranslationDto(await this.chats.read(viewer.id, matchId));
  }

  @Patch()
  async update(
    @CurrentUser() viewer: Viewer,
    @Param('matchId') matchId: string,
    @Body() changes: UpdateChatTranslation,
  ): Promise<ChatTranslationDto> {
    return toChatTranslationDto(await this.chats.update(viewer.id, matchId, changes));
  }
}
