import { addEnglish } from '../lib/i18n';
import { forExplore } from '../locales/en-for-explore';

// Imported by the page that shows places.
addEnglish(forExplore);
