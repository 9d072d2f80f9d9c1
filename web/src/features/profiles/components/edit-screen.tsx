import type { OwnUserDto } from '@mingle/core/contract';
import { PHOTOS_MAX } from '@mingle/core/contract';
import { ChevronRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Header } from '../../../components/chrome/header';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import { GalleryEditor } from './gallery-editor';
import { VerificationCard } from './verification-card';

const PhotoViewer = lazy(() => import('./photo-viewer'));

/** /profile/edit: the own photos, the way to the badge, and on to the details. */
export function EditScreen({ user, account }: { user: OwnUserDto; account: ReactNode }) {
  const t = useT();
  const [opened, setOpened] = useState<{ index: number; photos: readonly string[] } | null>(null);
  usePageTitle(t('profiles.editTitle'));
  return (
    <>
      <Header backTo="/profile" title={t('profiles.editTitle')} end={account} />
      <main id="content" className="grid w-full max-w-160 grid-cols-1 content-start gap-6 px-4 pb-8 lg:px-8">
        <section aria-labelledby="photos-title" className="grid gap-3">
          <div className="grid gap-1">
            <h2 id="photos-title" className="text-lg">
              {t('profiles.photos')} <small className="text-meta font-normal text-ink-3">{t('profiles.photosSaved')}</small>
            </h2>
            <p className="text-sm text-ink-2">{t('profiles.photosIntro', { max: PHOTOS_MAX })}</p>
          </div>
          <GalleryEditor user={user} onOpen={(index, photos) => setOpened({ index, photos })} />
        </section>
        <VerificationCard user={user} />
        <Link
          to="/profile/edit-details"
          className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface p-4 text-ink no-underline"
        >
          <span className="grid flex-1">
            <span className="font-semibold">{t('profiles.editDetails')}</span>
            <span className="text-sm text-ink-2">{t('profiles.editDetailsText')}</span>
          </span>
          <ChevronRight aria-hidden size={20} className="flex-none text-ink-3" />
        </Link>
      </main>
      {opened && (
        <Suspense fallback={null}>
          <PhotoViewer
            photos={opened.photos}
            hashes={[]}
            name={user.fullName}
            start={opened.index}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
