import { addEnglish } from '../lib/i18n';
import { forIdentity } from '../locales/en-for-identity';

addEnglish(forIdentity);
