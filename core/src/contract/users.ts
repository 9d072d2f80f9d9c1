import { IsIn, IsOptional } from 'class-validator';
import {
  type AdventureStyle,
  LANGUAGES,
  type Language,
  type Location,
  type SubscriptionTier,
  type UserType,
  type Vibe,
} from './vocabulary.js';

/** Hundredths, -500..500; shown divided by 100 with one decimal (rule 2). */
export interface ProfileRating {
  overallScore: number;
}

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
}

/** One's own account: GET /api/user, POST /api/login, POST /api/register. */
export interface OwnUserDto extends Omit<PersonDto, 'dob' | 'userType' | 'active'> {
  username: string | null;
  email: string | null;
  dob: string | null;
  userType: UserType | null;
  isAdmin: boolean;
  language: Language;
  /** Never the document itself: it is for admins only (rule 80). */
  idDocument: null;
  /** none: nothing on file; pending: waiting for the team; verified or rejected: decided, document destroyed. */
  idStatus: 'none' | 'pending' | 'verified' | 'rejected';
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

/** PATCH /api/users/{id}: only what is given is changed; everything else is dropped silently (rule 81). */
export class UpdateUser {
  @IsOptional()
  @IsIn(LANGUAGES, { message: 'Please choose one of the languages offered' })
  language?: Language;
}
