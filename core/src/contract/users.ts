import { IsBoolean, IsEmail, IsIn, IsOptional, MaxLength } from 'class-validator';
import { dayIn, isAdultOn } from './calendar.js';
import {
  ABOUT_MAX_LENGTH,
  ABOUT_MIN_LENGTH,
  EMAIL_MAX_LENGTH,
  FULL_NAME_EDIT_MIN_LENGTH,
  FULL_NAME_MAX_LENGTH,
} from './constants.js';
import { LANGUAGE_CODES, type LanguageCode } from './languages.js';
import { endsAfterStart, isFutureEnd, isRecentStart } from './trip.js';
import { codePoints, IsUsername, Satisfies, TextLength, Trimmed } from './validation.js';
import {
  ADVENTURE_STYLES,
  type AdventureStyle,
  GENDERS,
  type Gender,
  INTENTS,
  type Intent,
  LOCAL_VIBES,
  LOCATIONS,
  type Location,
  type SubscriptionTier,
  TOURIST_VIBES,
  USER_TYPES,
  type UserType,
  type Vibe,
} from './vocabulary.js';

/** Hundredths, -500..500; shown divided by 100 with one decimal (rule 2). */
export interface ProfileRating {
  overallScore: number;
}

export type VerificationNotice = 'details_changed' | 'too_few_photos';

/** What anybody who may see a person sees of them (rule 83). */
export interface PersonDto {
  id: string;
  fullName: string;
  age: number | null;
  /** Always null here: only the owner sees the day. */
  dob: null;
  about: string | null;
  location: Location | null;
  userType: UserType;
  travelStartDate: string | null;
  travelEndDate: string | null;
  /** Urls in display order; the first is the profile picture. */
  photos: string[];
  /** Base64 thumbhash of each photo, in the same order. */
  photoHashes: (string | null)[];
  profilePicUrl: string | null;
  vibePreference: Vibe | null;
  adventurePreference: AdventureStyle | null;
  isVerified: boolean;
  isDemo: boolean;
  subscriptionTier: SubscriptionTier;
  profileRating: ProfileRating | null;
  /** Mean of the revealed reviews with one decimal, '0.0' without any (rule 1). */
  averageRating: string;
  reviewCount: number;
  /** How lately they were here, never an instant (rule 83). */
  active: 'today' | 'week' | null;
  /** Null unless the owner chose one and shows it (rule 23). */
  gender: Gender | null;
  intent: Intent | null;
}

/** GET /api/users/{id}: a person as this viewer sees them, with what is between the two. */
export interface ProfileDto extends PersonDto {
  /** Whether the viewer likes them. */
  liked: boolean;
  /** The viewer's open match with them. */
  matchId: string | null;
}

/** One's own account: GET /api/user, POST /api/login, POST /api/register. */
export interface OwnUserDto extends Omit<PersonDto, 'dob' | 'userType' | 'active'> {
  username: string | null;
  email: string | null;
  /** Whether its owner followed the link that was mailed there (rule 76). */
  emailVerified: boolean;
  dob: string | null;
  userType: UserType | null;
  isAdmin: boolean;
  /** What they read best: it drives the interface where that speaks it, and what texts are translated into (rule 88). */
  language: LanguageCode;
  /** Never the document itself: it is for admins only (rule 80). */
  idDocument: null;
  /** none: nothing on file; pending: waiting for the team; verified or rejected: decided, document destroyed. */
  idStatus: 'none' | 'pending' | 'verified' | 'rejected';
  /** Why the badge was lost and the team looks again (rule 84); null with a badge, or without having had one. */
  verificationNotice: VerificationNotice | null;
  /** Whom they would like to meet; none means everybody (rule 23). */
  interestedIn: Gender[];
  showGender: boolean;
  showIntent: boolean;
  /** Whether the other type sees the days of the trip (rule 83). */
  showTravelDates: boolean;
  mustChangePassword: boolean;
  lastLoginAt: string | null;
  createdAt: string;
}

/** POST /api/upload. */
export interface UploadDto {
  url: string;
}

/** Every answer that the specification does not show (rule 92). */
export interface SuccessDto {
  success: true;
}

/**
 * PATCH /api/users/{id}: only what is given is changed, and validated; null is the same as not given, except where it takes
 * a choice back. Everything else is dropped silently (rules 81, 86). The profile's forms are checked by it too.
 */
export class UpdateUser {
  @IsOptional()
  @IsIn(LANGUAGE_CODES, { message: 'Please choose one of the languages offered' })
  language?: LanguageCode;

  /** Taken only while there is none (rule 81). */
  @IsOptional()
  @IsUsername()
  username?: string;

  /** Taken only while there is none (rule 81). */
  @IsOptional()
  @IsIn(USER_TYPES, { message: 'Please select your user type' })
  userType?: UserType;

  /** One of those of the own type. */
  @IsOptional()
  @IsIn([...TOURIST_VIBES, ...LOCAL_VIBES], { message: 'Please choose a vibe' })
  vibePreference?: Vibe;

  /** Null takes it back. */
  @IsOptional()
  @IsIn(ADVENTURE_STYLES)
  adventurePreference?: AdventureStyle | null;

  /** The tick beside the vibe question (rule 122). */
  @IsOptional()
  @IsIn([true, false])
  vibeConsent?: boolean;

  @IsOptional()
  @Trimmed()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email address' })
  @IsEmail({}, { message: 'Please enter a valid email address' })
  email?: string;

  @IsOptional()
  @Trimmed()
  @TextLength(1, FULL_NAME_MAX_LENGTH, { message: 'Full name must be at most 80 characters' })
  @Satisfies('longEnough', isLongEnoughName, { message: 'Full name must be at least 2 characters' })
  fullName?: string;

  @IsOptional()
  @Satisfies('adult', (value) => isAdultOn(value, dayIn(new Date())), {
    message: 'You must be at least 18 years old and birth date cannot be in the future',
  })
  dob?: string;

  @IsOptional()
  @Trimmed()
  @TextLength(ABOUT_MIN_LENGTH, ABOUT_MAX_LENGTH, { message: 'Please tell us a bit more about yourself' })
  about?: string;

  @IsOptional()
  @IsIn(LOCATIONS, { message: 'Please enter your location' })
  location?: Location;

  @IsOptional()
  @Satisfies('recentStart', isRecentStart, {
    message: 'Travel start date must be today, in the future, or within the last year',
  })
  @Satisfies('start', (value) => value !== '', { message: 'Please enter your arrival date' })
  travelStartDate?: string;

  @IsOptional()
  @Satisfies<UpdateUser>('endAfterStart', (value, form) => endsAfterStart(form.travelStartDate, value), {
    message: 'End date must be after or equal to start date',
  })
  @Satisfies('futureEnd', isFutureEnd, { message: 'Travel end date must be today or in the future' })
  @Satisfies('end', (value) => value !== '', { message: 'Please enter your departure date' })
  travelEndDate?: string;

  /** Null takes it back. */
  @IsOptional()
  @IsIn(GENDERS, { message: 'Please choose one of the genders offered' })
  gender?: Gender | null;

  /** None means everybody. */
  @IsOptional()
  @Satisfies('genders', isSetOfGenders, { message: 'Please choose from the genders offered' })
  interestedIn?: Gender[];

  /** Null takes it back. */
  @IsOptional()
  @IsIn(INTENTS, { message: 'Please choose one of the reasons offered' })
  intent?: Intent | null;

  @IsOptional()
  @IsBoolean({ message: 'showGender must be true or false' })
  showGender?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'showIntent must be true or false' })
  showIntent?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'showTravelDates must be true or false' })
  showTravelDates?: boolean;
}

function isLongEnoughName(value: unknown): boolean {
  return typeof value === 'string' && codePoints(value) >= FULL_NAME_EDIT_MIN_LENGTH;
}

function isSetOfGenders(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => GENDERS.includes(one)) && new Set(value).size === value.length;
}
