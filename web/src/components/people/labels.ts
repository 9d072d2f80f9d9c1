import type { AdventureStyle, Location, Vibe } from '@mingle/core/contract';
import { type MessageKey, useT } from '../../lib/i18n';

const VIBES: Record<Vibe, MessageKey> = {
  'cultural-explorer': 'people.culturalExplorer',
  'fun-flirty': 'people.funFlirty',
  'hot-wild': 'people.hotWild',
  'bit-of-both': 'people.bitOfBoth',
  'girlfriend-experience': 'people.girlfriendExperience',
  'party-guide': 'people.partyGuide',
  'cultural-ambassador': 'people.culturalAmbassador',
  'hot-dirty': 'people.hotDirty',
};

const ADVENTURES: Record<AdventureStyle, MessageKey> = {
  spontaneous: 'people.spontaneous',
  planned: 'people.planned',
  balanced: 'people.balanced',
};

const PLACES: Record<Location, MessageKey> = {
  Bangkok: 'people.bangkok',
  Phuket: 'people.phuket',
  'Chiang Mai': 'people.chiangMai',
  Pattaya: 'people.pattaya',
  Krabi: 'people.krabi',
  'Koh Samui': 'people.kohSamui',
  'Hua Hin': 'people.huaHin',
  Ayutthaya: 'people.ayutthaya',
  'Koh Phangan': 'people.kohPhangan',
  'Phi Phi Islands': 'people.phiPhi',
};

/** How the closed word lists of the contract are written for the reader (spec section 3). */
export function useLabels() {
  const t = useT();
  return {
    /** 'Not specified' for a value that the product does not know. */
    vibe: (vibe: string | null) => t(isKeyOf(VIBES, vibe) ? VIBES[vibe] : 'people.notSpecified'),
    adventure: (style: AdventureStyle) => t(ADVENTURES[style]),
    place: (place: Location) => t(PLACES[place]),
    /** As it stands, when the product does not know it. */
    anyPlace: (place: string) => (isKeyOf(PLACES, place) ? t(PLACES[place]) : place),
  };
}

function isKeyOf<K extends string>(record: Record<K, MessageKey>, key: string | null): key is K {
  return key !== null && Object.hasOwn(record, key);
}
