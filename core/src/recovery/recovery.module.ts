import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountLetters } from './account-letters.js';
import { AccountTokensRepository } from './account-tokens.repository.js';
import { EmailVerificationService } from './email-verification.service.js';
import { PasswordChangeService } from './password-change.service.js';
import { RecoveryListener } from './recovery.listener.js';
import { RecoveryService } from './recovery.service.js';

@Module({
  imports: [AuthModule, MailsModule, UsersModule],
  providers: [
    AccountLetters,
    AccountTokensRepository,
    EmailVerificationService,
    PasswordChangeService,
    RecoveryService,
    RecoveryListener,
  ],
  exports: [EmailVerificationService, PasswordChangeService, RecoveryService],
})
export class RecoveryModule {}
