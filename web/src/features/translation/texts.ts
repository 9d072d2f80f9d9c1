import { addEnglish } from '../../lib/i18n';
import { forTranslation } from '../../locales/en-for-translation';

// Imported by whatever of this feature is the first to be fetched.
addEnglish(forTranslation);
