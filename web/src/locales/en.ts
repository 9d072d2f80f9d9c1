import { forAll } from './en-for-all';
import { forMembers } from './en-for-members';
import { forProfiles } from './en-for-profiles';

export const en = { ...forAll, ...forMembers, ...forProfiles };
