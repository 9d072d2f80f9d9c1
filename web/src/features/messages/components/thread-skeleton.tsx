import { Skeleton, Skeletons } from '../../../components/ui/skeleton';
import { useT } from '../../../lib/i18n';
import { ThreadBar } from './thread-header';

const LINES = [
  { own: false, size: 'h-16 w-52' },
  { own: false, size: 'h-10 w-48' },
  { own: true, size: 'h-16 w-58' },
  { own: true, size: 'h-10 w-35' },
  { own: false, size: 'h-22 w-58' },
  { own: true, size: 'h-10 w-45' },
  { own: false, size: 'h-10 w-40' },
];

export function BarSkeleton() {
  return (
    <ThreadBar>
      <Skeleton className="size-10 rounded-full!" />
      <span aria-hidden className="ms-1.5 grid gap-1">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-3 w-14" />
      </span>
    </ThreadBar>
  );
}

/** The boxes of a conversation that is loading. */
export function LogSkeleton() {
  const t = useT();
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden px-3 pb-2 lg:px-6">
      <Skeletons label={t('messages.loading')}>
        <div className="flex flex-col gap-2">
          {LINES.map(({ own, size }) => (
            <Skeleton key={`${own} ${size}`} className={`rounded-msg! ${size} ${own ? 'self-end bg-brand-soft!' : ''}`} />
          ))}
        </div>
      </Skeletons>
    </div>
  );
}
