import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { UsersModule } from '../users/users.module.js';
import { VerificationRepository } from './verification.repository.js';
import { VerificationService } from './verification.service.js';

@Module({
  imports: [AuditModule, PhotosModule, UsersModule],
  providers: [VerificationRepository, VerificationService],
  exports: [VerificationService],
})
export class VerificationModule {}
