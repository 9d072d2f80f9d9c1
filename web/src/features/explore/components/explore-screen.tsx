import type { OwnUserDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Header } from '../../../components/chrome/header';
import { useLabels } from '../../../components/people/labels';
import { ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import { interactionsQuery, recommendationsQuery } from '../explore.queries';
import { Places } from './places';
import { PlacesSkeleton } from './places-skeleton';

/** /explore: places in one's city that are good for a first meeting (rules 115-116). */
export function ExploreScreen({ viewer }: { viewer: Pick<OwnUserDto, 'location'> }) {
  const t = useT();
  const labels = useLabels();
  const places = useQuery(recommendationsQuery(viewer));
  const marks = useQuery(interactionsQuery);
  const place = viewer.location ? labels.place(viewer.location) : t('explore.thailand');
  const title = t('explore.title', { place });
  usePageTitle(title);

  const isKnown = places.data !== undefined && marks.data !== undefined;
  const isError = !isKnown && (places.isError || marks.isError);
  const handleRetry = () => {
    if (!places.data) void places.refetch();
    if (!marks.data) void marks.refetch();
  };
  return (
    <>
      <Header
        title={title}
        end={
          <Link to="/" className="inline-flex min-h-11 items-center px-1 text-sm font-semibold whitespace-nowrap text-brand-700">
            {t('explore.backToMatching')}
          </Link>
        }
      />
      <main id="content" className="flex w-full flex-1 flex-col gap-4 px-4 pt-1 pb-8 lg:px-8">
        <p className="text-sm text-ink-2">{t('explore.intro', { place })}</p>
        {isError && (
          <ErrorState text={t('explore.errorText')} busy={places.isFetching || marks.isFetching} onRetry={handleRetry} />
        )}
        {!isKnown && !isError && <PlacesSkeleton label={t('explore.loading')} />}
        {isKnown && places.data.length === 0 && (
          <EmptyState
            picture={<Compass aria-hidden size={48} strokeWidth={1.5} />}
            title={t('explore.noneTitle')}
            text={t('explore.noneText', { place })}
            action={
              <ButtonLink to="/" variant="primary">
                {t('explore.exploreMatches')}
              </ButtonLink>
            }
          />
        )}
        {isKnown && places.data.length > 0 && <Places places={places.data} marks={marks.data} />}
      </main>
    </>
  );
}
