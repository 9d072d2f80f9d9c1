import type { PriceRange, RecommendationType } from '../../contract/recommendations.js';
import type { Tag } from './tags.js';

/** The drawings of the client, by name: `/places/{name}.svg`. */
export type PlacePicture =
  | 'beach'
  | 'cliffs'
  | 'floating'
  | 'garden'
  | 'lanterns'
  | 'market'
  | 'museum'
  | 'ruins'
  | 'skyline'
  | 'stage'
  | 'temple'
  | 'viewpoint'
  | 'wat'
  | 'waterfall';

/** A place as it is written down: facts that can be checked, and no praise. */
export interface PlaceSketch {
  /** Never changed: the place is known by it. */
  slug: string;
  type: RecommendationType;
  picture: PlacePicture;
  name: string;
  nameTh: string;
  description: string;
  descriptionTh: string;
  /** District or quarter; the city follows it. */
  area: string;
  areaTh: string;
  /** `08:00-18:30`, `Sat-Sun 09:00-18:00`, `Open all day`. */
  hours: string;
  priceRange: PriceRange;
  /** 0-100: how well it suits a first meeting, in the editors' view. */
  rating: number;
  tags: readonly Tag[];
}
