import { IsIn } from 'class-validator';
import { dayIn, isAdultOn } from './calendar.js';
import { IsUsername, Satisfies } from './validation.js';
import { USER_TYPES, type UserType } from './vocabulary.js';

/** The complete-profile form (spec section 5): what an account that was made elsewhere lacks. Sent by PATCH /api/users/{id}. */
export class CompleteProfile {
  @IsUsername()
  username!: string;

  @Satisfies('adult', (value) => isAdultOn(value, dayIn(new Date())), {
    message: 'You must be at least 18 years old and birth date cannot be in the future',
  })
  @Satisfies('given', (value) => typeof value === 'string' && value !== '', { message: 'Date of birth is required' })
  dob!: string;

  @IsIn(USER_TYPES, { message: 'Please select your user type' })
  userType!: UserType;
}
