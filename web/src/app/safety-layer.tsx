import { lazy, Suspense, useEffect } from 'react';
import type { SafetyDialogsProps } from '../features/safety/components/safety-dialogs';
import { closeSafety, useSafety } from '../features/safety/safety.store';

// Nobody opens these at once.
const SafetyDialogs = lazy(() => import('./safety-dialogs'));

export interface SafetyLayerProps extends Pick<SafetyDialogsProps, 'onParted'> {
  /** Which messages may be pointed at; asked when a dialog opens. */
  messages?: () => SafetyDialogsProps['messages'];
}

/** The dialogs about somebody on a screen; they go with it. */
export function SafetyLayer({ messages, onParted }: SafetyLayerProps) {
  const isOpen = useSafety(({ open }) => open !== null);
  useEffect(() => closeSafety, []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <SafetyDialogs messages={messages?.() ?? []} onParted={onParted} />
    </Suspense>
  );
}
