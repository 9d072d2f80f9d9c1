import type { BlockedPersonDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { messageOf } from '../../../lib/api-error';
import { formatDate } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { blocksQuery, useUnblock } from '../settings.queries';
import { LoadAgain } from './load-again';
import { SettingsSection } from './settings-section';

/** Whom one has blocked (rule 14). */
export function BlockedSection() {
  const t = useT();
  const language = useLanguage();
  const overlay = useOverlay();
  const { data: people, isError, isFetching, refetch } = useQuery(blocksQuery);
  const unblock = useUnblock();
  const handleUnblock = (person: BlockedPersonDto) =>
    unblock.mutate(person, {
      onSuccess: () =>
        toast({
          title: t('settings.unblocked', { name: person.fullName }),
          description: t('settings.unblockedText'),
          variant: 'success',
        }),
      onError: (error) =>
        toast({ title: t('settings.unblockFailed'), description: overlay(messageOf(error, '')), variant: 'destructive' }),
    });
  return (
    <SettingsSection title={t('settings.blocked')}>
      {!people && isError && <LoadAgain busy={isFetching} onClick={() => refetch()} />}
      {!people && !isError && <Skeleton className="my-3 h-8" />}
      {people?.length === 0 && <p className="py-4 text-ink-2">{t('settings.blockedNone')}</p>}
      {people && people.length > 0 && (
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <li key={person.id} className="flex min-h-15 items-center gap-3 py-2">
              <span className="grid min-w-0 flex-1">
                <span className="font-medium user-text" dir="auto">
                  {person.fullName}
                </span>
                <span className="text-sm text-ink-2">
                  {t('settings.blockedSince', { date: formatDate(person.blockedAt, language) })}
                </span>
              </span>
              <Button
                size="small"
                aria-label={t('settings.unblockPerson', { name: person.fullName })}
                busy={unblock.isPending && unblock.variables.id === person.id && t('settings.unblock')}
                onClick={() => handleUnblock(person)}
              >
                {t('settings.unblock')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
