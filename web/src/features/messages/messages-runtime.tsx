import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnection } from '../../lib/connection';
import { matchesQuery } from '../matches/matches.queries';
import { currentUserQuery, useSignedInUser } from '../session/session.queries';
import { forgetDrafts } from './drafts.store';
import { forgetLocalImages } from './local-images';
import { tellMark } from './marks';
import { startOutbox } from './outbox.runtime';
import { forgetOutbox } from './outbox.store';

/** What messages need on every screen: the outbox is emptied, and whatever reached this device is marked delivered. */
export function MessagesRuntime() {
  const client = useQueryClient();
  const user = useSignedInUser();
  const { data: matches } = useQuery(matchesQuery(user));
  const isUp = useConnection(({ socket }) => socket === 'up');

  useEffect(() => {
    const stop = startOutbox(client, user.id);
    return () => {
      stop();
      if (client.getQueryData(currentUserQuery.queryKey) === null) forgetEverything();
    };
  }, [client, user.id]);
  useEffect(() => {
    if (!isUp) return;
    for (const { id, lastMessage } of matches ?? []) {
      if (lastMessage && lastMessage.sender_id !== user.id && !lastMessage.delivered) {
        void tellMark(client, user.id, id, lastMessage.seq, 'delivered');
      }
    }
  }, [client, user.id, matches, isUp]);
  return null;
}

/** Whoever signed out leaves no word of theirs on this device. */
function forgetEverything(): void {
  forgetDrafts();
  forgetLocalImages();
  void forgetOutbox();
}
