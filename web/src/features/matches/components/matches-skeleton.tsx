import { Skeleton, Skeletons } from '../../../components/ui/skeleton';

const ROWS = ['one', 'two', 'three', 'four'];

/** The boxes of a list of matches. */
export function MatchesSkeleton({ label }: { label: string }) {
  return (
    <Skeletons label={label}>
      <ul className="grid gap-3 lg:grid-cols-[repeat(auto-fill,minmax(340px,1fr))]">
        {ROWS.map((row) => (
          <li key={row} className="flex items-center gap-3 rounded-card border border-line p-3">
            <Skeleton className="size-19 flex-none rounded-full" />
            <span className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-6 w-24 rounded-full" />
            </span>
            <Skeleton className="h-11 w-20 rounded-full" />
          </li>
        ))}
      </ul>
    </Skeletons>
  );
}
