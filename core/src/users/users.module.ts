import { Module } from '@nestjs/common';
import { UsersListener } from './users.listener.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({ providers: [UsersRepository, UsersService, UsersListener], exports: [UsersRepository, UsersService] })
export class UsersModule {}
