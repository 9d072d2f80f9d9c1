import { addEnglish } from '../lib/i18n';
import { forSafety } from '../locales/en-for-safety';

// Imported wherever somebody can be unmatched, blocked or reported, and where one's reports are listed.
addEnglish(forSafety);
