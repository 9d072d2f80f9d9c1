import type { DateDto, Language, LocationType, RecommendationDto } from '@mingle/core/contract';

/** A place to meet that can be chosen, with what a driver reads. */
export interface Venue {
  key: string;
  name: string;
  nameTh: string;
  addressTh: string;
  type: LocationType;
  picture: string;
  /** Baht signs. */
  price: string;
  area: string;
  areaTh: string;
}

/** The four examples (rule 66): the server does not know them. */
export const SAMPLE_VENUES: readonly Venue[] = [
  {
    key: 'sample:riverside-night-market',
    name: 'Riverside Night Market',
    nameTh: 'ตลาดนัดกลางคืนริมน้ำ',
    addressTh: 'ถนนเจริญกรุง แขวงบางคอแหลม เขตบางคอแหลม กรุงเทพฯ 10120',
    type: 'restaurant',
    picture: '/places/market.svg',
    price: '฿฿',
    area: 'Riverside',
    areaTh: 'ริมแม่น้ำเจ้าพระยา',
  },
  {
    key: 'sample:palm-house-cafe',
    name: 'Palm House Café',
    nameTh: 'ปาล์มเฮาส์ คาเฟ่',
    addressTh: 'ซอยอารีย์ 1 ถนนพหลโยธิน แขวงพญาไท เขตพญาไท กรุงเทพฯ 10400',
    type: 'cafe',
    picture: '/places/cafe.svg',
    price: '฿฿',
    area: 'Ari',
    areaTh: 'อารีย์',
  },
  {
    key: 'sample:sky-garden-bar',
    name: 'Sky Garden Bar',
    nameTh: 'สกายการ์เดน บาร์',
    addressTh: 'ถนนสาทรใต้ แขวงทุ่งมหาเมฆ เขตสาทร กรุงเทพฯ 10120',
    type: 'bar',
    picture: '/places/skyline.svg',
    price: '฿฿฿',
    area: 'Sathorn',
    areaTh: 'สาทร',
  },
  {
    key: 'sample:arun-terrace',
    name: 'Arun Terrace',
    nameTh: 'อรุณ เทอเรส',
    addressTh: 'ถนนวังเดิม แขวงวัดอรุณ เขตบางกอกใหญ่ กรุงเทพฯ 10600',
    type: 'restaurant',
    picture: '/places/wat.svg',
    price: '฿฿',
    area: 'Thonburi',
    areaTh: 'ฝั่งธนบุรี',
  },
];

const PRICES = { budget: '฿', mid: '฿฿', luxury: '฿฿฿' } as const;
const TYPES: Partial<Record<RecommendationDto['type'], LocationType>> = { restaurant: 'restaurant', bar: 'bar', club: 'bar' };

/** A recommended place as one that can be chosen. */
export const venueOf = (place: RecommendationDto): Venue => ({
  key: place.id,
  name: place.name,
  nameTh: place.name_th,
  addressTh: place.address_th,
  type: TYPES[place.type] ?? 'custom',
  picture: place.photos[0] ?? PICTURES.custom,
  price: PRICES[place.priceRange],
  area: place.address,
  areaTh: place.address_th,
});

const PICTURES: Record<LocationType, string> = {
  cafe: '/places/cafe.svg',
  restaurant: '/places/lanterns.svg',
  bar: '/places/skyline.svg',
  custom: '/places/wat.svg',
};

/** What stands above an invitation. */
export const pictureOf = (date: Pick<DateDto, 'venue' | 'location' | 'locationType'>): string =>
  sampleOf(date)?.picture ?? PICTURES[date.locationType];

/** The example that was chosen; a key beside another name is none. */
const sampleOf = ({ venue, location }: Pick<DateDto, 'venue' | 'location'>): Venue | undefined =>
  SAMPLE_VENUES.find(({ key, name }) => key === venue && name === location);

/** The place as its reader would call it; one that was typed stays as it was. */
export function placeName(date: Pick<DateDto, 'venue' | 'location' | 'thaiPlace'>, language: Language): string {
  return language === 'th' ? driverLines(date).name : date.location;
}

const THAI = /\p{Script=Thai}/u;

/** What a driver is shown: a known place in Thai, else what was typed, which they can read only if it is in Thai. */
export function driverLines(date: Pick<DateDto, 'venue' | 'location' | 'thaiPlace'>): {
  name: string;
  address: string;
  isThai: boolean;
} {
  const known = sampleOf(date);
  if (known) return { name: known.nameTh, address: known.addressTh, isThai: true };
  if (date.thaiPlace) return { ...date.thaiPlace, isThai: true };
  return { name: date.location, address: '', isThai: THAI.test(date.location) };
}
