import { useState } from 'react';

export interface PlacePictureProps {
  src: string | undefined;
  /** When that cannot be loaded. */
  fallback?: string;
  alt: string;
  /** Seen at once, without scrolling. */
  eager?: boolean;
  /** Of the picture, which is 800 px wide. */
  height?: number;
}

/** The picture of a place, else one of its kind, else an evening sky with its words. */
export function PlacePicture({ src, fallback, alt, eager, height = 450 }: PlacePictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const shown = [src, fallback].find((each) => each && !broken.includes(each));
  return (
    <span className="absolute inset-0 block bg-linear-to-b from-dusk-from to-dusk-to">
      {shown ? (
        <img
          key={shown}
          src={shown}
          alt={alt}
          width={800}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          className="size-full object-cover"
          onError={() => setBroken([...broken, shown])}
        />
      ) : (
        <span className="grid size-full place-items-center p-4 text-center text-sm text-white user-text">{alt}</span>
      )}
    </span>
  );
}
