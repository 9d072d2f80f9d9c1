import { type ApiRole, CoreModule } from '@mingle/core';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { gatewayProviders } from './gateway/gateway.providers.js';
import { QuickValidationPipe } from './gateway/quick-validation.pipe.js';
import { AccountController } from './http/account.controller.js';
import { AdminReportsController } from './http/admin-reports.controller.js';
import { AuthController } from './http/auth.controller.js';
import { BlocksController } from './http/blocks.controller.js';
import { ChatImagesController } from './http/chat-images.controller.js';
import { ChatTranslationController } from './http/chat-translation.controller.js';
import { DatesController } from './http/dates.controller.js';
import { DemoController } from './http/demo.controller.js';
import { DevicesController } from './http/devices.controller.js';
import { DirectMessagesController } from './http/direct-messages.controller.js';
import { DiscoveryController } from './http/discovery.controller.js';
import { ErrorFilter } from './http/error.filter.js';
import { GalleryController } from './http/gallery.controller.js';
import { GoogleController } from './http/google.controller.js';
import { HealthController } from './http/health/health.controller.js';
import { Readiness } from './http/health/readiness.js';
import { inputPipe } from './http/input.js';
import { ItineraryController } from './http/itinerary.controller.js';
import { LocalStrategy } from './http/local.strategy.js';
import { MailsController } from './http/mails.controller.js';
import { MatchesController } from './http/matches.controller.js';
import { MediaController } from './http/media.controller.js';
import { MessagesController } from './http/messages.controller.js';
import { RateLimits } from './http/rate-limits.js';
import { RecommendationsController } from './http/recommendations.controller.js';
import { RecoveryController } from './http/recovery.controller.js';
import { ReportsController } from './http/reports.controller.js';
import { RequestGate } from './http/request-gate.js';
import { ReviewModerationController } from './http/review-moderation.controller.js';
import { ReviewsController } from './http/reviews.controller.js';
import { SettingsController } from './http/settings.controller.js';
import { SwipesController } from './http/swipes.controller.js';
import { TranslationController } from './http/translation.controller.js';
import { UploadsController } from './http/uploads.controller.js';
import { UserController } from './http/user.controller.js';
import { UsersController } from './http/users.controller.js';
import { VerificationController } from './http/verification.controller.js';

/** What the http role serves. */
const controllers: Type[] = [
  AuthController,
  DemoController,
  RecoveryController,
  GoogleController,
  GalleryController,
  MediaController,
  UploadsController,
  UserController,
  UsersController,
  ItineraryController,
  VerificationController,
  DiscoveryController,
  SwipesController,
  DirectMessagesController,
  ReviewsController,
  ReviewModerationController,
  MatchesController,
  MessagesController,
  ChatImagesController,
  DatesController,
  MailsController,
  SettingsController,
  DevicesController,
  BlocksController,
  ReportsController,
  AdminReportsController,
  TranslationController,
  ChatTranslationController,
  RecommendationsController,
  AccountController,
];

@Module({})
class AppModule {}

/** The application of a role: every process knows the core, only some serve people. */
export const appModule = (role: ApiRole): DynamicModule => ({
  module: AppModule,
  imports: [CoreModule],
  controllers: role === 'gateway' ? [HealthController] : [HealthController, ...controllers],
  providers: [
    Readiness,
    RequestGate,
    RateLimits,
    LocalStrategy,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useFactory: () => new QuickValidationPipe(inputPipe()) },
    ...(role === 'http' ? [] : gatewayProviders),
  ],
});
