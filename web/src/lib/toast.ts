import { create } from 'zustand';

export type ToastVariant = 'neutral' | 'success' | 'destructive';

export interface Toast {
  title: string;
  description?: string | undefined;
  variant?: ToastVariant;
  /** What needs doing here must be possible elsewhere too: a toast goes away. */
  action?: { label: string; onAction: () => void } | undefined;
  /** Milliseconds, 5000 unless told. */
  duration?: number;
}

interface ToastState {
  /** The only one on screen: a new toast takes the place of the last. */
  current: (Toast & { id: number }) | null;
}

let lastId = 0;

export const useToasts = create<ToastState>(() => ({ current: null }));

/** Shows a short note about what just happened; answers its id. */
export function toast(content: Toast): number {
  lastId += 1;
  useToasts.setState({ current: { ...content, id: lastId } });
  return lastId;
}

/** Takes away the toast, or only the one of that id. */
export function dismissToast(id?: number): void {
  useToasts.setState(({ current }) => (id === undefined || current?.id === id ? { current: null } : {}));
}
