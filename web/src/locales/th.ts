import type { Catalogue } from './keys';
import { accounts } from './th/accounts';
import { chats } from './th/chats';
import { chrome } from './th/chrome';
import { dates } from './th/dates';
import { direct } from './th/direct';
import { discover } from './th/discover';
import { explore } from './th/explore';
import { identity } from './th/identity';
import { itinerary } from './th/itinerary';
import { legal } from './th/legal';
import { likes } from './th/likes';
import { matches } from './th/matches';
import { messages } from './th/messages';
import { people } from './th/people';
import { pictures } from './th/pictures';
import { profiles } from './th/profiles';
import { reviews } from './th/reviews';
import { safety } from './th/safety';
import { session } from './th/session';
import { settings } from './th/settings';
import { signup } from './th/signup';
import { site } from './th/site';
import { translation } from './th/translation';
import { trips } from './th/trips';
import { ui } from './th/ui';
import { why } from './th/why';

export const th: Catalogue = {
  accounts,
  chats,
  chrome,
  dates,
  direct,
  discover,
  explore,
  itinerary,
  legal,
  identity,
  likes,
  matches,
  messages,
  people,
  pictures,
  profiles,
  safety,
  reviews,
  session,
  settings,
  signup,
  site,
  translation,
  trips,
  ui,
  why,
};
