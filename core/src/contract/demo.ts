import { IsIn } from 'class-validator';
import { DEMO_KINDS, type DemoKind } from './vocabulary.js';

/** POST /api/demo-login: a fresh demo account (rule 97). */
export class AskForDemoLogin {
  @IsIn(DEMO_KINDS, { message: 'Please choose tourist, local or vip' })
  kind!: DemoKind;
}

/** Shown once; good for a day (rule 96). */
export interface DemoLoginDto {
  username: string;
  password: string;
}
