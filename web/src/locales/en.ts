import { forAll } from './en-for-all';
import { forMembers } from './en-for-members';
import { forProfiles } from './en-for-profiles';
import { forSettings } from './en-for-settings';

export const en = { ...forAll, ...forMembers, ...forProfiles, ...forSettings };
