import { Global, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from './auth/auth.module.js';
import { BlocksModule } from './blocks/blocks.module.js';
import { ChatTranslationModule } from './chat-translation/chat-translation.module.js';
import type { Env } from './config/env.js';
import { ENV, EnvModule } from './config/env.module.js';
import { dataSourceOptions } from './database/data-source.js';
import { ReadLane } from './database/read-lane.js';
import { Schema } from './database/schema.js';
import { Sql } from './database/sql.js';
import { UnitOfWork } from './database/unit-of-work.js';
import { DatesModule } from './dates/dates.module.js';
import { DemoModule } from './demo/demo.module.js';
import { DirectMessagesModule } from './direct-messages/direct-messages.module.js';
import { DiscoveryFeatureModule } from './discovery/discovery.module.js';
import { DomainEvents } from './events/domain-events.js';
import { Outbox } from './events/outbox.js';
import { Relay } from './events/relay.js';
import { IdentitiesModule } from './identities/identities.module.js';
import { Jobs } from './jobs/jobs.js';
import { MailsModule } from './mails/mails.module.js';
import { MatchesModule } from './matches/matches.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { PhotosModule } from './photos/photos.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { NodeDirectory } from './realtime/node-directory.js';
import { Presence } from './realtime/presence.js';
import { Publisher } from './realtime/publisher.js';
import { RecommendationsModule } from './recommendations/recommendations.module.js';
import { RecoveryModule } from './recovery/recovery.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { SwipesModule } from './swipes/swipes.module.js';
import { TranslationModule } from './translation/translation.module.js';
import { TripsModule } from './trips/trips.module.js';
import { UsersModule } from './users/users.module.js';
import { VerificationModule } from './verification/verification.module.js';

const infrastructure = [Sql, ReadLane, Schema, UnitOfWork, Outbox, DomainEvents, NodeDirectory, Publisher, Presence, Relay, Jobs];

/** What every feature stands on: database, events, pushes, jobs. */
@Global()
@Module({
  imports: [
    EnvModule,
    DiscoveryModule,
    TypeOrmModule.forRootAsync({ inject: [ENV], useFactory: (env: Env) => dataSourceOptions(env.databaseUrl) }),
  ],
  providers: infrastructure,
  exports: infrastructure,
})
export class InfrastructureModule {}

/** All features, for the api and the worker alike. */
const features: Type[] = [
  UsersModule,
  PhotosModule,
  MailsModule,
  VerificationModule,
  AuthModule,
  RecoveryModule,
  IdentitiesModule,
  MatchesModule,
  MessagesModule,
  SwipesModule,
  ReviewsModule,
  ProfilesModule,
  DirectMessagesModule,
  DatesModule,
  TripsModule,
  DiscoveryFeatureModule,
  BlocksModule,
  ReportsModule,
  PrivacyModule,
  DemoModule,
  TranslationModule,
  ChatTranslationModule,
  RecommendationsModule,
];

@Module({ imports: [InfrastructureModule, ...features], exports: features })
export class CoreModule {}
