const TONES = { brand: 'stroke-brand-600', gold: 'stroke-gold-400', danger: 'stroke-danger' };

export type RingTone = keyof typeof TONES;

export interface RingProps {
  /** 0 to 1, clockwise from the top. */
  fraction: number;
  tone?: RingTone;
  /** Pixels, outside. */
  size?: number;
  stroke?: number;
}

/** A share as a ring. Decoration: the words stand beside it. */
export function Ring({ fraction, tone = 'brand', size = 76, stroke = 4 }: RingProps) {
  const circle = { cx: size / 2, cy: size / 2, r: (size - stroke) / 2, fill: 'none', strokeWidth: stroke };
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className="absolute inset-0 -rotate-90">
      <circle {...circle} className="stroke-current opacity-15" />
      {fraction > 0 && (
        <circle {...circle} pathLength={1} strokeDasharray={`${fraction} 1`} strokeLinecap="round" className={TONES[tone]} />
      )}
    </svg>
  );
}
