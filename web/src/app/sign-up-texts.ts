import { addEnglish } from '../lib/i18n';
import { forPeople } from '../locales/en-for-people';
import { forSignUp } from '../locales/en-for-sign-up';

addEnglish({ ...forPeople, ...forSignUp });
