import { useEffect } from 'react';
import { photoSources } from '../../lib/photo-sources';

/** How wide a card is. Beyond two pixels to a point no eye sees the difference. */
export const CARD_SIZES = '(min-width: 1024px) 420px, (min-resolution: 3dppx) 67vw, 100vw';

/** Has the browser fetch and decode these photos, as cards show them, so that they are there when their card is. */
export function usePredecode(urls: readonly string[]): void {
  const list = urls.join('\n');
  useEffect(() => {
    for (const url of list.split('\n').filter(Boolean)) {
      const image = new Image();
      image.sizes = CARD_SIZES;
      image.srcset = photoSources(url) ?? '';
      image.src = url;
      // A picture that cannot be decoded shows its fallback later.
      image.decode?.().catch(() => undefined);
    }
  }, [list]);
}
