import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Banner } from '../../../components/ui/banner';
import { useT } from '../../../lib/i18n';
import { chatTranslationQuery } from '../chat-translation.queries';
import { useEngineState } from '../engine-state.store';
import { askAgain } from '../live-translation.queries';

/** How often it is tried again by itself, in ms: an engine that fails is let rest for as long. */
const AGAIN_MS = 20_000;

/** Says once, above the messages, that translations cannot be had just now. Messages come and go as ever. */
export function EngineNotice({ matchId }: { matchId: string }) {
  const t = useT();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { data: reading } = useQuery(chatTranslationQuery(matchId));
  const isAway = useEngineState((state) => state.isAway) && reading?.always === true;

  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void askAgain(client), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAway, client]);

  const handleRetry = async () => {
    setIsAsking(true);
    await askAgain(client);
    setIsAsking(false);
  };
  return (
    <div role="status" className="flex-none">
      {isAway && (
        <Banner icon={<Languages aria-hidden size={18} />}>
          {t('translation.unavailable')}{' '}
          <button
            type="button"
            aria-disabled={isAsking}
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-3"
            onClick={isAsking ? undefined : handleRetry}
          >
            {t(isAsking ? 'translation.translating' : 'translation.tryAgain')}
          </button>
        </Banner>
      )}
    </div>
  );
}
