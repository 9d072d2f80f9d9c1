import { addEnglish } from '../lib/i18n';
import { forLegal } from '../locales/en-for-legal';

// Imported by the legal pages.
addEnglish(forLegal);
