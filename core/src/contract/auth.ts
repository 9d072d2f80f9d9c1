import { IsEmail, IsIn, IsOptional, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { dayIn, isAdultOn } from './calendar.js';
import {
  ABOUT_MAX_LENGTH,
  ABOUT_MIN_LENGTH,
  EMAIL_MAX_LENGTH,
  FULL_NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  USERNAME_MIN_LENGTH,
} from './constants.js';
import { endsAfterStart, isFutureEnd, isRecentStart } from './trip.js';
import { Canonical, IsUsername, Satisfies, TextLength, Trimmed } from './validation.js';
import {
  ADVENTURE_STYLES,
  type AdventureStyle,
  LANGUAGES,
  type Language,
  LOCAL_VIBES,
  LOCATIONS,
  type Location,
  TOURIST_VIBES,
  type Vibe,
} from './vocabulary.js';

const today = () => dayIn(new Date());

/** POST /api/login, and the login tab (rule 74: an email is accepted as the username). */
export class Login {
  @Canonical()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Username is too long' })
  @MinLength(USERNAME_MIN_LENGTH, { message: 'Username must be at least 3 characters' })
  @IsString({ message: 'Username must be at least 3 characters' })
  username!: string;

  @MaxLength(PASSWORD_MAX_LENGTH, { message: 'Password is too long' })
  @MinLength(PASSWORD_MIN_LENGTH, { message: 'Password must be at least 6 characters' })
  @IsString({ message: 'Password must be at least 6 characters' })
  password!: string;

  /** Keeps an account that its person asked to delete; without it such a sign-in is refused with ACCOUNT_LEAVING. */
  @IsOptional()
  @IsIn([true, false])
  restore?: boolean;
}

/** The register tab: what is carried, in memory only, to the sign-up form (rule 77). */
export class Credentials {
  @IsUsername()
  username!: string;

  @MaxLength(PASSWORD_MAX_LENGTH, { message: 'Password must be at most 128 characters' })
  @MinLength(PASSWORD_MIN_LENGTH, { message: 'Password must be at least 6 characters' })
  @IsString({ message: 'Password must be at least 6 characters' })
  password!: string;
}

/** What both sign-up forms ask (spec section 5). `photos` holds one uploaded url or data URL. */
class Register extends Credentials {
  @Trimmed()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email address' })
  @IsEmail({}, { message: 'Please enter a valid email address' })
  email!: string;

  @Trimmed()
  @TextLength(1, FULL_NAME_MAX_LENGTH, { message: 'Full name is required' })
  fullName!: string;

  @Trimmed()
  @TextLength(ABOUT_MIN_LENGTH, ABOUT_MAX_LENGTH, { message: 'Please tell us a bit more about yourself' })
  about!: string;

  @IsOptional()
  @IsIn(ADVENTURE_STYLES)
  adventurePreference?: AdventureStyle | null;

  @Satisfies('onePhoto', isOnePhoto, { message: 'Please add a profile photo' })
  photos!: string[];

  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;

  /** The tick beside the vibe question (rule 122). */
  @IsOptional()
  @IsIn([true, false])
  vibeConsent?: boolean;
}

export class RegisterTourist extends Register {
  @IsIn(['tourist'], { message: 'Please select your user type' })
  userType!: 'tourist';

  @IsIn(TOURIST_VIBES, { message: 'Please choose a vibe' })
  vibePreference!: Vibe;

  @Satisfies('adult', (value) => isAdultOn(value, today()), {
    message: 'You must be at least 18 years old and birth date cannot be in the future',
  })
  dob!: string;

  @IsIn(LOCATIONS, { message: 'Please select your destination in Thailand' })
  location!: Location;

  @Satisfies('recentStart', isRecentStart, {
    message: 'Travel start date must be today, in the future, or within the last year',
  })
  @Satisfies('start', isFilled, { message: 'Please enter your arrival date' })
  travelStartDate!: string;

  @Satisfies<RegisterTourist>('endAfterStart', (value, form) => endsAfterStart(form.travelStartDate, value), {
    message: 'End date must be after or equal to start date',
  })
  @Satisfies('futureEnd', isFutureEnd, { message: 'Travel end date must be today or in the future' })
  @Satisfies('end', isFilled, { message: 'Please enter your departure date' })
  travelEndDate!: string;
}

export class RegisterLocal extends Register {
  @IsIn(['local'], { message: 'Please select your user type' })
  userType!: 'local';

  @IsIn(LOCAL_VIBES, { message: 'Please choose a vibe' })
  vibePreference!: Vibe;

  @Satisfies('adult', (value) => isAdultOn(value, today()), { message: 'You must be at least 18 years old' })
  dob!: string;

  @IsIn(LOCATIONS, { message: 'Please select your location' })
  location!: Location;

  /** The url that POST /api/upload?purpose=id gave, or a data URL when that upload failed (rule 78). */
  @ValidateIf((form: RegisterLocal) => form.idDocument !== null && form.idDocument !== undefined)
  @IsString({ message: 'Please select an image file' })
  idDocument?: string | null;

  /** The tick beside the ID upload (rule 122). */
  @IsOptional()
  @IsIn([true, false])
  idConsent?: boolean;
}

export type RegisterInput = RegisterTourist | RegisterLocal;

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isOnePhoto(value: unknown): boolean {
  return Array.isArray(value) && value.length === 1 && isFilled(value[0]);
}
