import { addEnglish } from '../lib/i18n';
import { forDirect } from '../locales/en-for-direct';

// Imported by the pages that show messages from before a match.
addEnglish(forDirect);
