import { UpdateUser } from '@mingle/core/contract';
import { checkOf } from '../../lib/contract-check';

export const checkProfile = checkOf(UpdateUser);
