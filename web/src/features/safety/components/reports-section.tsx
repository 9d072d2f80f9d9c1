import type { ReportState } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge';
import { ErrorState } from '../../../components/ui/error-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { messageOf } from '../../../lib/api-error';
import { formatDate } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { reportsQuery } from '../safety.queries';

const TONES = { open: 'neutral', reviewing: 'gold', actioned: 'teal', dismissed: 'neutral' } as const satisfies Record<
  ReportState,
  string
>;

export interface ReportsSectionProps {
  /** The frame that the screen gives its parts. */
  Frame: ComponentType<{ title: ReactNode; children: ReactNode }>;
}

/** What one reported, and what became of it. */
export function ReportsSection({ Frame }: ReportsSectionProps) {
  const t = useT();
  const overlay = useOverlay();
  const language = useLanguage();
  const { data: reports, error, isFetching, refetch } = useQuery(reportsQuery);
  return (
    <Frame title={t('safety.myReports')}>
      {!reports && error && <ErrorState text={overlay(messageOf(error, ''))} busy={isFetching} onRetry={() => refetch()} />}
      {!reports && !error && <Skeleton className="my-3 h-8" />}
      {reports?.length === 0 && <p className="py-4 text-ink-2">{t('safety.noReports')}</p>}
      {reports && reports.length > 0 && (
        <ul className="divide-y divide-line">
          {reports.map((report) => (
            <li key={report.id} className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="grid min-w-0 flex-1">
                <span className="font-medium user-text" dir="auto">
                  {report.fullName}
                </span>
                <span className="text-sm text-ink-2">
                  {t('safety.reportedOn', {
                    reason: t(`safety.${report.reason}`),
                    date: formatDate(report.createdAt, language),
                  })}
                </span>
              </span>
              <Badge tone={TONES[report.state]}>{t(`safety.${report.state}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}
