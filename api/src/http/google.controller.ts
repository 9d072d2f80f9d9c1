import { Controller, Get, Redirect } from '@nestjs/common';
import { Anonymous } from './public.decorator.js';

/** The button is on the page; while Google is not set up, it leads back with a word about it (rule 76). */
@Controller('auth/google')
export class GoogleController {
  @Anonymous()
  @Redirect('/auth?error=google_unavailable', 302)
  @Get(['', 'callback'])
  unavailable(): void {}
}
