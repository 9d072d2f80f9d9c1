import { addEnglish } from '../lib/i18n';
import { forChats } from '../locales/en-for-chats';

// Imported by the page of the conversations, and by what sends and hears messages on every screen.
addEnglish(forChats);
