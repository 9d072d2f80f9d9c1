import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthService } from './auth.service.js';
import { Passwords } from './passwords.js';
import { RegistrationService } from './registration.service.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [UsersModule, PhotosModule, MailsModule],
  providers: [AuthService, Passwords, RegistrationService, SessionsRepository, SessionsService],
  exports: [AuthService, Passwords, RegistrationService, SessionsService],
})
export class AuthModule {}
