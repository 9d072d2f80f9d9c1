import { useEffect } from 'react';

/** Has the browser fetch and decode these pictures, so that they are there when their card is. */
export function usePredecode(urls: readonly string[]): void {
  const list = urls.join('\n');
  useEffect(() => {
    for (const url of list.split('\n').filter(Boolean)) {
      const image = new Image();
      image.src = url;
      // A picture that cannot be decoded shows its fallback later.
      image.decode?.().catch(() => undefined);
    }
  }, [list]);
}
