import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { GoogleModule } from '../integrations/google/google.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { PrivacyModule } from '../privacy/privacy.module.js';
import { UsersModule } from '../users/users.module.js';
import { GoogleSignInService } from './google-sign-in.service.js';
import { IdentitiesRepository } from './identities.repository.js';

@Module({
  imports: [AuthModule, GoogleModule, MailsModule, PrivacyModule, UsersModule],
  providers: [GoogleSignInService, IdentitiesRepository],
  exports: [GoogleModule, GoogleSignInService],
})
export class IdentitiesModule {}
