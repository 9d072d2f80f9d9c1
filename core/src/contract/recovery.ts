import { IsEmail, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants.js';
import type { SuccessDto } from './users.js';
import { Satisfies, Trimmed } from './validation.js';

/** POST /api/forgot-password (rule 90). */
export class ForgotPassword {
  @Trimmed()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email address' })
  @IsEmail({}, { message: 'Please enter a valid email address' })
  email!: string;
}

/** The same answer for every address, whether or not somebody has an account with it (rule 90). */
export interface ForgotPasswordDto extends SuccessDto {
  message: string;
}

/** A new password, typed twice. */
export class NewPassword {
  @MaxLength(PASSWORD_MAX_LENGTH, { message: 'Password must be at most 128 characters' })
  @MinLength(PASSWORD_MIN_LENGTH, { message: 'Password must be at least 6 characters' })
  @IsString({ message: 'Password must be at least 6 characters' })
  newPassword!: string;

  @Satisfies<NewPassword>('same', (value, form) => value === form.newPassword, { message: 'Passwords do not match' })
  @MinLength(PASSWORD_MIN_LENGTH, { message: 'Password must be at least 6 characters' })
  @IsString({ message: 'Password must be at least 6 characters' })
  confirmPassword!: string;
}

/** POST /api/reset-password, with the token of the mailed link. */
export class ResetPassword extends NewPassword {
  @IsString({ message: 'This reset link is invalid or has expired.' })
  token!: string;
}

/** POST /api/change-password. Whoever never had a password, because they came by Google, needs no current one. */
export class ChangePassword extends NewPassword {
  @IsOptional()
  @MaxLength(PASSWORD_MAX_LENGTH, { message: 'Password is too long' })
  @IsString({ message: 'Please enter your current password' })
  currentPassword?: string;
}

/** GET /api/check-password-status (rule 89). */
export interface PasswordStatusDto {
  /** False for whoever signs in with Google alone. */
  hasPassword: boolean;
  /** True after an admin gave a temporary password. */
  mustChangePassword: boolean;
}

/** POST /api/verify-email, with the token of the mailed link (rule 76). */
export class VerifyEmail {
  @IsString({ message: 'This confirmation link is invalid or has expired.' })
  token!: string;
}
