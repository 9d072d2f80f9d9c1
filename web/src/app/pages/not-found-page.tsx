import { Compass } from 'lucide-react';
import { PublicShell } from '../../components/chrome/public-shell';
import { ButtonLink } from '../../components/ui/button';
import { PageHeading } from '../../components/ui/page-heading';
import { useT } from '../../lib/i18n';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../paths';

export default function NotFoundPage() {
  const t = useT();
  usePageTitle(t('site.notFoundTitle'));
  return (
    <PublicShell>
      <div className="grid flex-1 place-content-center justify-items-center gap-4 p-6 text-center">
        <span className="grid size-33 place-items-center rounded-full bg-brand-soft text-brand-700">
          <Compass aria-hidden size={56} strokeWidth={1.5} />
        </span>
        <PageHeading>{t('site.notFoundTitle')}</PageHeading>
        <p className="text-ink-2">{t('site.notFoundText')}</p>
        <ButtonLink to={paths.landing} variant="primary">
          {t('site.backHome')}
        </ButtonLink>
      </div>
    </PublicShell>
  );
}
