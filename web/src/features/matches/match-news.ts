import { t } from '../../lib/i18n';
import { toast } from '../../lib/toast';

const told = new Set<string>();

/** Tells a local of a match once, whether the answer to their own swipe or the push comes first (spec section 4). */
export function tellLocalOfMatch(matchId: string, name: string): void {
  if (told.has(matchId)) return;
  told.add(matchId);
  toast({ title: t('matches.itsAMatch'), description: t('matches.itsAMatchLocal', { name }), variant: 'success' });
}
