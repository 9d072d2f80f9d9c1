import type { DateDto } from '@mingle/core/contract';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button';
import { useT } from '../../../lib/i18n';
import { useSignedInUser } from '../../session/session.queries';
import { EndDialog } from './end-dialog';

/** While an invitation waits its inviter may send another in its place, or take it back. */
export function InviterActions({ date, name }: { date: DateDto; name: string }) {
  const t = useT();
  const { subscriptionTier } = useSignedInUser();
  const [isEnding, setEnding] = useState(false);
  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      {subscriptionTier === 'vip' && (
        <ButtonLink size="small" variant="soft" to={`/date/plan/${date.matchId}?change=${date.dateId}`}>
          {t('dates.edit')}
        </ButtonLink>
      )}
      <Button size="small" variant="line" onClick={() => setEnding(true)}>
        {t('dates.withdraw')}
      </Button>
      {isEnding && (
        <EndDialog
          date={date}
          title={t('dates.withdrawTitle')}
          text={t('dates.withdrawText', { name })}
          action={t('dates.withdraw')}
          onClose={() => setEnding(false)}
        />
      )}
    </div>
  );
}
