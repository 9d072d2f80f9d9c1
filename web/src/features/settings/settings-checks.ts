import { ChangePassword } from '@mingle/core/contract';
import { checkOf } from '../../lib/contract-check';

export const checkChangePassword = checkOf(ChangePassword);
