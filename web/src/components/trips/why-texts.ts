import { addEnglish } from '../../lib/i18n';
import { forWhy } from '../../locales/en-for-why';

// Imported by the dialog that says it.
addEnglish(forWhy);
