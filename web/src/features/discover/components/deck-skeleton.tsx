import { Logo } from '../../../components/chrome/logo';
import { Skeleton, Skeletons } from '../../../components/ui/skeleton';
import { useT } from '../../../lib/i18n';
import { StackActions } from './stack-actions';

/** The stack while its first people are fetched: the same boxes, so that nothing moves when they come. */
export function DeckSkeleton() {
  const t = useT();
  return (
    <Skeletons label={t('discover.finding')} className="flex min-h-0 flex-1 flex-col gap-3 lg:justify-center">
      <div className="relative mx-auto mb-4.5 min-h-0 w-full max-w-105 flex-1 lg:max-h-165">
        <div className="absolute inset-0 origin-bottom translate-y-[18px] scale-92 rounded-sheet bg-surface/55" />
        <div className="absolute inset-0 origin-bottom translate-y-[9px] scale-96 rounded-sheet bg-surface/55" />
        <div className="absolute inset-0 flex flex-col gap-2.5 rounded-sheet bg-surface p-4 pb-4.5">
          <p className="grid flex-1 place-content-center justify-items-center gap-3 font-medium text-ink-2">
            <Logo size={56} />
            {t('discover.finding')}
          </p>
          <span className="flex gap-2">
            <Skeleton className="h-6 w-19 rounded-full" />
            <Skeleton className="h-6 w-23 rounded-full" />
          </span>
          <Skeleton className="h-7.5 w-40" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-full" />
        </div>
      </div>
      <StackActions disabled onDecide={() => undefined} />
    </Skeletons>
  );
}
