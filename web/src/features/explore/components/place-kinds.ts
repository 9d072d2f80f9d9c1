import type { PriceRange, RecommendationType } from '@mingle/core/contract';
import { Landmark, type LucideIcon, Martini, Music, Store, TreePalm, Utensils } from 'lucide-react';
import type { MessageKey } from '../../../lib/i18n';

interface Kind {
  label: MessageKey;
  plural: MessageKey;
  icon: LucideIcon;
  /** Stands in for a picture that cannot be loaded (spec section 3). */
  picture: string;
}

/** In the order in which they are offered. */
const KINDS: Record<RecommendationType, Kind> = {
  market: { label: 'explore.market', plural: 'explore.markets', icon: Store, picture: '/places/market.svg' },
  restaurant: { label: 'explore.restaurant', plural: 'explore.restaurants', icon: Utensils, picture: '/places/lanterns.svg' },
  bar: { label: 'explore.bar', plural: 'explore.bars', icon: Martini, picture: '/places/skyline.svg' },
  attraction: { label: 'explore.attraction', plural: 'explore.attractions', icon: Landmark, picture: '/places/temple.svg' },
  beach: { label: 'explore.beach', plural: 'explore.beaches', icon: TreePalm, picture: '/places/beach.svg' },
  club: { label: 'explore.club', plural: 'explore.clubs', icon: Music, picture: '/places/stage.svg' },
};

/** What is known of a kind of place; of one that is not known, what holds for attractions. */
export const kindOf = (type: RecommendationType): Kind => KINDS[type] ?? KINDS.attraction;

export const KINDS_IN_ORDER = Object.keys(KINDS).filter((type): type is RecommendationType => type in KINDS);

export const PRICES: Record<PriceRange, { label: MessageKey; signs: string }> = {
  budget: { label: 'explore.budget', signs: '฿' },
  mid: { label: 'explore.mid', signs: '฿฿' },
  luxury: { label: 'explore.luxury', signs: '฿฿฿' },
};
