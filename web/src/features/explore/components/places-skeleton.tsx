import { Skeleton, Skeletons } from '../../../components/ui/skeleton';
import { PLACES_GRID } from './places-grid';

/** Three cards (spec section 2), of the size of those to come. */
export function PlacesSkeleton({ label }: { label: string }) {
  return (
    <Skeletons label={label} className={PLACES_GRID}>
      {['first', 'second', 'third'].map((card) => (
        <div key={card} data-skeleton className="overflow-hidden rounded-card bg-surface shadow-2">
          <Skeleton className="h-44 rounded-none" />
          <div className="grid gap-3 p-4">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-6 w-2/3 rounded-full" />
            <div className="grid grid-cols-2 gap-2">
              <Skeleton className="h-11 rounded-full" />
              <Skeleton className="h-11 rounded-full" />
            </div>
          </div>
        </div>
      ))}
    </Skeletons>
  );
}
