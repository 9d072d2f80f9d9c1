import { Skeleton, Skeletons } from '../../../components/ui/skeleton';
import { useT } from '../../../lib/i18n';
import { ProfileLayout } from './profile-layout';

/** The boxes of a profile. */
export function ProfileSkeleton() {
  const t = useT();
  return (
    <ProfileLayout gallery={<Skeleton className="h-78 rounded-card lg:h-130" />}>
      <Skeletons label={t('profiles.loading')} className="grid gap-3">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-6 w-32 rounded-full" />
        <Skeleton className="h-20 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
      </Skeletons>
    </ProfileLayout>
  );
}
