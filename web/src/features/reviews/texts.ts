import { addEnglish } from '../../lib/i18n';
import { forReviews } from '../../locales/en-for-reviews';

// Imported by whatever of this feature is the first to be fetched.
addEnglish(forReviews);
