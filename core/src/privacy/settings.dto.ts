import type { SettingsDto } from '../contract/settings.js';
import type { Settings } from './settings.repository.js';

export const toSettingsDto = ({
  paused,
  hideOnline,
  mailDateReminders,
  directMessagesFromLikedOnly,
  hasPassword,
}: Settings): SettingsDto => ({
  paused,
  hideOnline,
  mailDateReminders,
  directMessagesFromLikedOnly,
  hasPassword,
});
