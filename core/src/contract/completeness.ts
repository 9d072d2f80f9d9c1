import type { UserType } from './vocabulary.js';

/** Whether an account has all that the product's screens need (rule 73). */
export const isComplete = ({
  username,
  dob,
  userType,
}: {
  username: string | null;
  dob: string | null;
  userType: UserType | null;
}): boolean => username !== null && dob !== null && userType !== null;
