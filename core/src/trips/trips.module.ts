import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { TripsRepository } from './trips.repository.js';
import { TripsService } from './trips.service.js';

@Module({ imports: [UsersModule], providers: [TripsRepository, TripsService], exports: [TripsService] })
export class TripsModule {}
