import type { OwnUserDto } from '@mingle/core/contract';
import type { ReactNode } from 'react';
import { Header } from '../../../components/chrome/header';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import { DetailsForm } from './details-form';

/** /profile/edit-details. */
export function DetailsScreen({ user, account, onSaved }: { user: OwnUserDto; account: ReactNode; onSaved: () => void }) {
  const t = useT();
  usePageTitle(t('profiles.detailsTitle'));
  return (
    <>
      <Header backTo="/profile/edit" title={t('profiles.detailsTitle')} end={account} />
      <main id="content" className="w-full max-w-160 px-4 pb-8 lg:px-8">
        <DetailsForm user={user} onSaved={onSaved} />
      </main>
    </>
  );
}
