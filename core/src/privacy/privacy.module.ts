import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.js';
import { SettingsListener } from './settings.listener.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';

@Module({
  imports: [MessagesModule],
  providers: [SettingsRepository, SettingsService, SettingsListener],
  exports: [SettingsService],
})
export class PrivacyModule {}
