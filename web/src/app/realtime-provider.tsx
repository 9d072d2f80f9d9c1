import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MessagesRuntime } from '../features/messages/messages-runtime';
import { useLiveSocket } from '../lib/live-socket';
import { refetchLive } from '../lib/query-client';
import { connect, createSocket, leave } from '../lib/socket';
import './chat-texts';
import './member-texts';
import { bindings } from './realtime-bindings';

/** Keeps one socket open as long as it is mounted, and hands it to every feature that listens. */
export default function RealtimeProvider() {
  const client = useQueryClient();
  useEffect(() => {
    const socket = createSocket();
    for (const bind of bindings) bind(socket, client);
    // What was pushed before the connection stood is not repeated: live data is fetched anew.
    socket.on('connect', () => refetchLive(client));
    socket.on('resync', () => refetchLive(client));
    // Its person may be nobody's to see any more, on whatever screen they are (rule 13).
    socket.on('match:closed', () => refetchLive(client));
    useLiveSocket.setState({ socket });
    connect(socket);
    return () => {
      useLiveSocket.setState({ socket: null });
      leave(socket);
    };
  }, [client]);
  return <MessagesRuntime />;
}
