import { addEnglish } from '../../lib/i18n';
import { forDates } from '../../locales/en-for-dates';

// Imported by whatever of this feature is the first to be fetched.
addEnglish(forDates);
