import { type DateDto, MARKET_TIME_ZONE } from '@mingle/core/contract';
import { Calendar, MapPin, Send } from 'lucide-react';
import { Header } from '../../../components/chrome/header';
import { ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { formatMoment } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import '../texts';

/** What the form handed over; nothing after a refresh elsewhere (rule 71). */
export interface SentInvitation {
  name: string;
  date: DateDto & { warning?: string | null };
}

/** /date/confirmed. */
export function SentScreen({ sent }: { sent: SentInvitation | null }) {
  const t = useT();
  const language = useLanguage();
  usePageTitle(t('dates.confirmedTitle'));
  return (
    <>
      <Header title={t('dates.confirmedTitle')} line />
      <main id="content" className="flex flex-1 flex-col">
        <EmptyState
          picture={<Send aria-hidden size={48} />}
          title={sent ? t('dates.sentText', { name: sent.name }) : t('dates.confirmedText')}
          action={
            <div className="grid justify-items-center gap-6">
              {sent && (
                <ul className="grid gap-2 text-start">
                  <li className="flex items-start gap-2">
                    <MapPin aria-hidden size={20} className="mt-0.5 flex-none" />
                    <span dir="auto" className="user-text">
                      {sent.date.location}
                    </span>
                  </li>
                  <li className="flex items-start gap-2">
                    <Calendar aria-hidden size={20} className="mt-0.5 flex-none" />
                    {formatMoment(sent.date.startsAt, language, MARKET_TIME_ZONE)}
                  </li>
                </ul>
              )}
              <ButtonLink variant="primary" to="/matches">
                {t('dates.returnToChat')}
              </ButtonLink>
            </div>
          }
        />
      </main>
    </>
  );
}
