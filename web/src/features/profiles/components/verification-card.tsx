import { type OwnUserDto, PHOTOS_FOR_VERIFICATION } from '@mingle/core/contract';
import { Clock, ShieldCheck, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Badge } from '../../../components/ui/badge';
import { Banner } from '../../../components/ui/banner';
import { Skeleton } from '../../../components/ui/skeleton';
import { useT } from '../../../lib/i18n';

// Only for those without a badge.
const IdUpload = lazy(() => import('./id-upload'));

/** Where somebody stands on the way to the verified badge; of their ID only whether one is on file (rule 80). */
export function VerificationCard({ user }: { user: OwnUserDto }) {
  const t = useT();
  return (
    <section aria-labelledby="verification-title" className="grid gap-3 rounded-card bg-teal-soft p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="verification-title" className="flex items-center gap-1.5 text-base">
          <ShieldCheck aria-hidden size={22} className="text-teal-700" />
          {t('profiles.verification')}
        </h2>
        <Standing user={user} />
      </div>
      {user.verificationNotice && <Notice notice={user.verificationNotice} />}
      <p className="text-sm text-ink-2">{t(textOf(user))}</p>
      {mayShowId(user) && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <IdUpload user={user} />
        </Suspense>
      )}
      {!user.isVerified && <PhotoProgress count={user.photos.length} />}
    </section>
  );
}

/** While none is waiting or was accepted: of locals an ID, of tourists a passport (rule 102). */
const mayShowId = ({ idStatus, isVerified }: OwnUserDto): boolean =>
  !isVerified && (idStatus === 'none' || idStatus === 'rejected');

function Standing({ user }: { user: OwnUserDto }) {
  const t = useT();
  if (user.isVerified)
    return (
      <Badge tone="success" icon={<ShieldCheck aria-hidden size={14} />}>
        {t('profiles.verified')}
      </Badge>
    );
  if (user.idStatus === 'pending')
    return (
      <Badge tone="warning" icon={<Clock aria-hidden size={14} />}>
        {t('profiles.verificationPending')}
      </Badge>
    );
  return null;
}

function textOf({ isVerified, idStatus, userType }: OwnUserDto) {
  if (isVerified) return 'profiles.verifiedText';
  if (idStatus === 'pending') return 'profiles.pendingText';
  if (idStatus === 'rejected') return 'profiles.rejectedText';
  return userType === 'local' ? 'profiles.noIdText' : 'profiles.noIdTouristText';
}

function Notice({ notice }: { notice: NonNullable<OwnUserDto['verificationNotice']> }) {
  const t = useT();
  return (
    <Banner card icon={<TriangleAlert aria-hidden size={20} />}>
      {notice === 'details_changed'
        ? t('profiles.noticeDetails')
        : t('profiles.noticePhotos', { count: PHOTOS_FOR_VERIFICATION })}
    </Banner>
  );
}

function PhotoProgress({ count }: { count: number }) {
  const t = useT();
  const missing = PHOTOS_FOR_VERIFICATION - count;
  const counted = Math.min(count, PHOTOS_FOR_VERIFICATION);
  return (
    <div className="grid gap-2">
      <p className="flex items-center justify-between gap-2 text-meta font-semibold text-teal-700">
        <span>{t('profiles.photosForVerification')}</span>
        <span className="tabular-nums">{t('profiles.photosOf', { count: counted, needed: PHOTOS_FOR_VERIFICATION })}</span>
      </p>
      <progress
        value={counted}
        max={PHOTOS_FOR_VERIFICATION}
        aria-label={t('profiles.photosForVerification')}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-teal-700/20 [&::-moz-progress-bar]:bg-teal-700 [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-teal-700"
      />
      {missing > 0 ? (
        <p className="flex items-start gap-1.5 text-sm font-semibold">
          <TriangleAlert aria-hidden size={18} className="mt-0.5 flex-none text-gold-800" />
          {t('profiles.photosNeeded', { count: missing })}
        </p>
      ) : (
        <p className="text-sm text-ink-2">{t('profiles.photosEnough')}</p>
      )}
    </div>
  );
}
