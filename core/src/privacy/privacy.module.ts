import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountDeletionsListener } from './account-deletions.listener.js';
import { AccountDeletionsRepository } from './account-deletions.repository.js';
import { DataExportService } from './data-export.service.js';
import { LeavingLetter } from './leaving-letter.js';
import { PersonalDataRepository } from './personal-data.repository.js';
import { RetentionRepository } from './retention.repository.js';
import { RetentionService } from './retention.service.js';
import { SettingsListener } from './settings.listener.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';

@Module({
  imports: [AuthModule, MailsModule, MessagesModule, PhotosModule, UsersModule],
  providers: [
    SettingsRepository,
    SettingsService,
    SettingsListener,
    PersonalDataRepository,
    DataExportService,
    AccountDeletionsRepository,
    AccountDeletionService,
    AccountDeletionsListener,
    LeavingLetter,
    RetentionRepository,
    RetentionService,
  ],
  exports: [SettingsService, DataExportService, AccountDeletionService, RetentionService],
})
export class PrivacyModule {}
