import { Skeleton, Skeletons } from '../../../components/ui/skeleton';
import { useT } from '../../../lib/i18n';

const ROWS = ['w-24', 'w-16', 'w-20', 'w-28', 'w-16', 'w-24'];

/** The boxes of a list of conversations that is loading. */
export function ChatListSkeleton() {
  const t = useT();
  return (
    <Skeletons label={t('chats.loading')}>
      {ROWS.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move.
        <div key={index} className="flex min-h-19 items-center gap-3 py-2 lg:px-3">
          <Skeleton className="size-14 flex-none rounded-full!" />
          <span className="grid flex-1 gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-4/5" />
          </span>
        </div>
      ))}
    </Skeletons>
  );
}
