import { PHOTO_WIDTHS, UPLOAD_MAX_SIDE_PX } from '@mingle/core/contract';
import { sparesData } from './save-data';

/** Enough for any place of the product, and all that a device gets which spares its data. */
const SPARING_MAX_PX = 360;

/** The widths in which our own photo is to be had, as `srcset` lists them; none for pictures from elsewhere. */
export function photoSources(src: string): string | undefined {
  if (!src.startsWith('/media/')) return undefined;
  const smaller = PHOTO_WIDTHS.map((width) => ({ url: `${src}?w=${width}`, width }));
  const all = sparesData()
    ? smaller.filter(({ width }) => width <= SPARING_MAX_PX)
    : [...smaller, { url: src, width: UPLOAD_MAX_SIDE_PX }];
  return all.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
