import { type ComponentProps, useMemo, useState } from 'react';
import { cx } from '../../lib/cx';
import { photoSources } from '../../lib/photo-sources';
import { thumbhashUrl } from '../../lib/thumbhash';

export interface PersonPhotoProps
  extends Pick<ComponentProps<'img'>, 'width' | 'height' | 'loading' | 'fetchPriority' | 'draggable'> {
  src: string | null | undefined;
  /** Says who is in it; it is also what stands there when the photo cannot be loaded. */
  alt: string;
  /** How wide its box is, as `sizes` has it: no more is loaded than is seen. */
  sizes: string;
  /** Base64: a blur of the photo while it loads. */
  hash?: string | null | undefined;
  className?: string;
}

/** A photo that fills its box; before it is there its blur, without it an evening gradient with the words. */
export function PersonPhoto({ src, alt, hash, className, ...image }: PersonPhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const blur = useMemo(() => thumbhashUrl(hash), [hash]);
  const hasPhoto = src && src !== broken;
  return (
    <span
      className={cx('relative block overflow-hidden bg-linear-to-b from-photo-from to-photo-to bg-cover bg-center', className)}
      style={blur && hasPhoto ? { backgroundImage: `url(${blur})` } : undefined}
    >
      {hasPhoto ? (
        <img
          {...image}
          srcSet={photoSources(src)}
          src={src}
          referrerPolicy="no-referrer"
          alt={alt}
          className="absolute inset-0 size-full object-cover object-[50%_20%]"
          onError={() => setBroken(src)}
        />
      ) : (
        <span className="absolute inset-0 grid place-items-center bg-photo-scrim/45 p-3 text-center text-sm font-medium text-white user-text">
          {alt}
        </span>
      )}
    </span>
  );
}
