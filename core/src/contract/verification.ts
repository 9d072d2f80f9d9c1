import { IsIn, IsOptional, IsString } from 'class-validator';
import { UpdateUser } from './users.js';

/** PATCH /api/users/{id}: the profile, and for locals the ID document that earns the badge. */
export class UpdateOwnUser extends UpdateUser {
  /** The url that POST /api/upload?purpose=id gave, or a data URL. It replaces whichever is on file (rules 78, 80). */
  @IsOptional()
  @IsString({ message: 'Please select an image file' })
  idDocument?: string | null;

  /** The tick beside the ID upload (rule 122). */
  @IsOptional()
  @IsIn([true, false])
  idConsent?: boolean;
}

/** PATCH /api/admin/users/{id}/verify (rule 102). */
export class DecideVerification {
  @IsIn([true, false], { message: 'isVerified must be true or false' })
  isVerified!: boolean;
}
