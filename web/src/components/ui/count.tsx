import { formatBadge } from '../../lib/format';

/** How many, on a filled dot: '9+' above nine, nothing at none. The words belong to its neighbour. */
export function Count({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden
      className="h-5 min-w-5 rounded-full bg-brand-600 px-1.25 text-center text-meta leading-5 font-bold text-on-brand tabular-nums"
    >
      {formatBadge(count)}
    </span>
  );
}
