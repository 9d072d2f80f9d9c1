import { ChangePassword, CompleteProfile, ForgotPassword, ResetPassword } from '@mingle/core/contract';
import { checkOf } from '../../lib/contract-check';

export const checkForgot = checkOf(ForgotPassword);
export const checkReset = checkOf(ResetPassword);
export const checkChange = checkOf(ChangePassword);
export const checkCompletion = checkOf(CompleteProfile);
