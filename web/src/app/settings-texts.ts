import { addEnglish } from '../lib/i18n';
import { forSettings } from '../locales/en-for-settings';

// Imported by the settings' page.
addEnglish(forSettings);
