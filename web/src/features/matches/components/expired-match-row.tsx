import type { MatchDto } from '@mingle/core/contract';
import { useNavigate } from 'react-router-dom';
import { DemoLabel } from '../../../components/people/badges';
import { PersonName } from '../../../components/people/person-name';
import { ProfileLink } from '../../../components/people/profile-link';
import { Avatar } from '../../../components/ui/avatar';
import { Button } from '../../../components/ui/button';
import { messageOf } from '../../../lib/api-error';
import { formatDate } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { endGreeting } from '../greetings.store';
import { useRematch } from '../matches.queries';

/** A match that ran out; Rematch starts it anew and leads to the new matches. */
export function ExpiredMatchRow({ match }: { match: MatchDto }) {
  const t = useT();
  const overlay = useOverlay();
  const language = useLanguage();
  const navigate = useNavigate();
  const rematch = useRematch();
  const person = match.otherUser;

  const handleRematch = () =>
    rematch.mutate(match.id, {
      onSuccess: ({ id }) => {
        endGreeting(id);
        void navigate('/matches');
      },
      onError: (error) =>
        toast({
          title: t('matches.rematchFailed'),
          description: overlay(messageOf(error, t('matches.rematchFailedText'))),
          variant: 'destructive',
        }),
    });

  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
      <span className="flex-none saturate-35">
        <Avatar src={person.profilePicUrl} size={64} />
      </span>
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <h2 className="max-w-full text-lg">
          <ProfileLink userId={person.id} className="flex min-h-7 hover:underline">
            <PersonName name={person.fullName} age={person.age} isVerified={person.isVerified} />
          </ProfileLink>
        </h2>
        {match.expiresAt && (
          <p className="text-sm text-ink-2">{t('matches.expiredOn', { date: formatDate(match.expiresAt, language) })}</p>
        )}
        <DemoLabel isDemo={person.isDemo} />
      </div>
      <Button
        variant="soft"
        size="small"
        busy={rematch.isPending && t('matches.rematching')}
        aria-label={t('matches.rematchWith', { name: person.fullName })}
        onClick={handleRematch}
      >
        {t('matches.rematch')}
      </Button>
    </li>
  );
}
