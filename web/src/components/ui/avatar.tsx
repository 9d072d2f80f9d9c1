import { UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { photoSources } from '../../lib/photo-sources';

export interface AvatarProps {
  src: string | null | undefined;
  /** Left out where the name stands beside it. */
  alt?: string;
  /** Pixels. */
  size?: number;
  /** Says "online" with a dot and this hidden word. */
  online?: string | false | undefined;
  /** A ring drawn around the picture, such as a countdown; it is 12 px wider than the picture. */
  ring?: ReactNode;
}

/** A person's round picture, or a plain figure when there is none or it cannot be loaded. */
export function Avatar({ src, alt = '', size = 48, online, ring }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = 'flex-none rounded-full bg-linear-to-b from-photo-from to-photo-to object-cover';
  const outer = ring ? size + 12 : size;
  return (
    <span className="relative grid flex-none place-items-center" style={{ width: outer, height: outer }}>
      {ring}
      {src && src !== broken ? (
        <img
          srcSet={photoSources(src)}
          sizes={`${size}px`}
          src={src}
          alt={alt}
          referrerPolicy="no-referrer"
          width={size}
          height={size}
          className={picture}
          style={{ width: size, height: size }}
          onError={() => setBroken(src)}
        />
      ) : (
        <span className={`${picture} grid place-items-center text-white`} style={{ width: size, height: size }}>
          <UserRound aria-hidden size={Math.round(size * 0.55)} />
          {alt && <span className="sr-only">{alt}</span>}
        </span>
      )}
      {online && (
        <span className="absolute right-px bottom-px size-3.5 rounded-full border-[2.5px] border-bg bg-success">
          <span className="sr-only">{online}</span>
        </span>
      )}
    </span>
  );
}
