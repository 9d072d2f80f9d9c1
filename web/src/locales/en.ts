import { forAll } from './en-for-all';
import { forChats } from './en-for-chats';
import { forDates } from './en-for-dates';
import { forDirect } from './en-for-direct';
import { forExplore } from './en-for-explore';
import { forIdentity } from './en-for-identity';
import { forLegal } from './en-for-legal';
import { forLikes } from './en-for-likes';
import { forMembers } from './en-for-members';
import { forPeople } from './en-for-people';
import { forProfiles } from './en-for-profiles';
import { forReviews } from './en-for-reviews';
import { forSafety } from './en-for-safety';
import { forSettings } from './en-for-settings';
import { forSignUp } from './en-for-sign-up';
import { forTranslation } from './en-for-translation';
import { forWhy } from './en-for-why';

export const en = {
  ...forAll,
  ...forChats,
  ...forDates,
  ...forDirect,
  ...forExplore,
  ...forIdentity,
  ...forLegal,
  ...forLikes,
  ...forMembers,
  ...forPeople,
  ...forProfiles,
  ...forSafety,
  ...forReviews,
  ...forSettings,
  ...forSignUp,
  ...forTranslation,
  ...forWhy,
};
