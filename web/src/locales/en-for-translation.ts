import { translation } from './en/translation';

/** What only a translated text says: it brings the words along. */
export const forTranslation = { translation };
