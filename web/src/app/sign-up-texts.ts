import { addEnglish } from '../lib/i18n';
import { forSignUp } from '../locales/en-for-sign-up';

addEnglish(forSignUp);
