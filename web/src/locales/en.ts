import { forAll } from './en-for-all';
import { forExplore } from './en-for-explore';
import { forLegal } from './en-for-legal';
import { forMembers } from './en-for-members';
import { forProfiles } from './en-for-profiles';
import { forSettings } from './en-for-settings';
import { forTranslation } from './en-for-translation';

export const en = { ...forAll, ...forExplore, ...forLegal, ...forMembers, ...forProfiles, ...forSettings, ...forTranslation };
