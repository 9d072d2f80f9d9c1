import { Skeleton, Skeletons } from '../../../components/ui/skeleton';
import { useT } from '../../../lib/i18n';
import { DirectBar } from './direct-header';

/** The boxes of the screen while it loads. */
export function DirectSkeleton() {
  const t = useT();
  return (
    <>
      <DirectBar>
        <Skeleton className="size-10 rounded-full!" />
        <span aria-hidden className="grid gap-1">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-5 w-36 rounded-full!" />
        </span>
      </DirectBar>
      <LogBoxes label={t('direct.loading')} />
    </>
  );
}

export function LogBoxes({ label }: { label: string }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden px-3 pb-2 lg:px-6">
      <Skeletons label={label}>
        <div className="flex flex-col gap-2">
          <Skeleton className="h-16 w-52 rounded-msg!" />
          <Skeleton className="h-10 w-40 rounded-msg!" />
          <Skeleton className="h-10 w-45 self-end rounded-msg! bg-brand-soft!" />
        </div>
      </Skeletons>
    </div>
  );
}
