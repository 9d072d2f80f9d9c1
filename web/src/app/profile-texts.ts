import { addEnglish } from '../lib/i18n';
import { forProfiles } from '../locales/en-for-profiles';

// Imported by each page that shows a profile.
addEnglish(forProfiles);
