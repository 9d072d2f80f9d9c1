import { Module } from '@nestjs/common';
import { ProfileFlagsRepository } from './profile-flags.repository.js';
import { UsersListener } from './users.listener.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  providers: [UsersRepository, ProfileFlagsRepository, UsersService, UsersListener],
  exports: [UsersRepository, ProfileFlagsRepository, UsersService],
})
export class UsersModule {}
