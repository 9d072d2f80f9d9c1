import { Credentials, Login, RegisterLocal, RegisterTourist } from '@mingle/core/contract';
import { checkOf } from '../../lib/contract-check';

export const checkLogin = checkOf(Login);
export const checkCredentials = checkOf(Credentials);
export const checkTourist = checkOf(RegisterTourist);
export const checkLocal = checkOf(RegisterLocal);
