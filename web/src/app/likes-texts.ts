import { addEnglish } from '../lib/i18n';
import { forLikes } from '../locales/en-for-likes';

// Imported by the page that says it.
addEnglish(forLikes);
