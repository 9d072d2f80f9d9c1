import { MessageCircleOff } from 'lucide-react';
import { useEffect } from 'react';
import { ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { useT } from '../../../lib/i18n';
import { setDraft } from '../drafts.store';
import { discardMatch } from '../outbox.store';
import type { ThreadParts } from '../thread-parts';
import { ThreadBar } from './thread-header';

/** Over, foreign, malformed or never there: one text for all, so that nobody learns which (rule 127). */
export function MatchGone({ matchId, parts }: { matchId: string; parts: ThreadParts }) {
  const t = useT();
  useEffect(() => {
    discardMatch(matchId);
    setDraft(matchId, '');
  }, [matchId]);
  return (
    <>
      <ThreadBar>
        <PageHeading size="bar">{t('messages.goneTitle')}</PageHeading>
      </ThreadBar>
      <EmptyState
        picture={<MessageCircleOff aria-hidden size={48} />}
        title={t('messages.gone')}
        action={
          <div className="grid justify-items-center gap-2">
            <ButtonLink variant="primary" to="/matches">
              {t('messages.seeMatches')}
            </ButtonLink>
            {parts.gone?.(matchId)}
          </div>
        }
      />
    </>
  );
}
