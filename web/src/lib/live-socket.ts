import { create } from 'zustand';
import type { AppSocket } from './socket';

/** The one socket of the signed-in user, or null: it is made by the app and used by features. */
export const useLiveSocket = create<{ socket: AppSocket | null }>(() => ({ socket: null }));

/** The socket when pushes and sends can pass through it now, for code outside of components. */
export function connectedSocket(): AppSocket | null {
  const { socket } = useLiveSocket.getState();
  return socket?.connected ? socket : null;
}
