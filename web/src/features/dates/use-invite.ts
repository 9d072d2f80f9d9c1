import { type MatchDto, type PlannedDateDto } from '@mingle/core/contract';
import { useRef } from 'react';
import { ApiError, messageOf } from '../../lib/api-error';
import { useT } from '../../lib/i18n';
import { useOverlay } from '../../lib/overlay';
import { toast } from '../../lib/toast';
import { usePlanDate } from './dates.queries';
import { type Plan, placeIn } from './plan.rules';
import { useVenues } from './use-venues';

interface Hooks {
  onSent: (date: PlannedDateDto) => void;
  onUpgrade: (benefits: readonly string[] | undefined) => void;
}

/** Sends an invitation, and says what came of it in the documented words (spec section 8). */
export function useInvite(match: MatchDto, { onSent, onUpgrade }: Hooks) {
  const t = useT();
  const overlay = useOverlay();
  const planDate = usePlanDate();
  const { samples, recommended } = useVenues();
  const sent = useRef({ what: '', id: '' });

  const fail = (text: string) => toast({ title: t('dates.failed'), description: overlay(text), variant: 'destructive' });

  const invite = (plan: Plan) => {
    try {
      const body = {
        match_id: match.id,
        responder_id: match.otherUser.id,
        date: plan.date,
        time: plan.time.slice(0, 5),
        notes: plan.notes.trim() === '' ? null : plan.notes,
        ...placeIn(plan, [...samples, ...recommended]),
      };
      // Pressed again after a lost answer it is the same invitation; anything that was changed makes another (rule 45).
      const what = JSON.stringify(body);
      if (sent.current.what !== what) sent.current = { what, id: crypto.randomUUID() };
      planDate.mutate({ ...body, client_date_id: sent.current.id }, { onSuccess: handleSent, onError: handleError });
    } catch (error) {
      fail(messageOf(error, 'Please select a location or enter a custom one'));
    }
  };
  const handleSent = (date: PlannedDateDto) => {
    // The answer could not be read.
    if (!date.dateId) return void fail('Something went wrong. Please try again later.');
    const { fullName: name } = match.otherUser;
    toast({ title: t('dates.sent'), description: t('dates.sentText', { name }), variant: 'success' });
    onSent(date);
  };
  const handleError = (error: Error) => {
    if (error instanceof ApiError && error.subscriptionRequired) onUpgrade(error.subscription?.benefits);
    else fail(messageOf(error, 'An error occurred while creating the date invitation'));
  };
  return { invite, isSending: planDate.isPending };
}
