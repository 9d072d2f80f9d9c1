import { create } from 'zustand';

/** off: nobody is signed in; the others follow the socket. */
export type SocketState = 'off' | 'connecting' | 'up' | 'down';

interface ConnectionState {
  /** What the browser says of the network. */
  online: boolean;
  socket: SocketState;
}

export const useConnection = create<ConnectionState>(() => ({ online: navigator.onLine, socket: 'off' }));

export const setSocketState = (socket: SocketState): void => useConnection.setState({ socket });

addEventListener('online', () => useConnection.setState({ online: true }));
addEventListener('offline', () => useConnection.setState({ online: false }));

/** Whether pushes cannot arrive now: only then the documented polling runs (rule 54). */
export const usePushesAreDown = (): boolean => useConnection(({ socket }) => socket === 'down');
