import { Skeleton, Skeletons } from '../../../components/ui/skeleton';
import { LIKES_GRID } from './likes-grid';

const ROWS = ['one', 'two', 'three', 'four'];

/** The boxes of the list of likes. */
export function LikesSkeleton({ label }: { label: string }) {
  return (
    <Skeletons label={label}>
      <ul className={LIKES_GRID}>
        {ROWS.map((row) => (
          <li key={row} className="flex min-h-39 overflow-hidden rounded-card border border-line">
            <Skeleton className="w-28 flex-none rounded-none" />
            <span className="grid flex-1 content-center gap-2 p-3">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-6 w-18 rounded-full" />
              <Skeleton className="h-11 w-full rounded-full" />
            </span>
          </li>
        ))}
      </ul>
    </Skeletons>
  );
}
