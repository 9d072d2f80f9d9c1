import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useT } from '../../lib/i18n';
import { dismissToast, useToasts } from '../../lib/toast';

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

const ICONS = {
  neutral: null,
  success: <CircleCheck aria-hidden size={20} className="flex-none" />,
  destructive: <CircleAlert aria-hidden size={20} className="flex-none" />,
};

/** Where toasts appear, under the top bar, so that they cover neither a card's buttons nor the composer: one at a time, five seconds, swiped away to the right (spec section 9). */
export function Toaster() {
  const t = useT();
  const current = useToasts((state) => state.current);
  return (
    <Radix.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label={t('ui.notifications')}
    >
      {current && (
        <Radix.Root
          key={current.id}
          duration={current.duration ?? DURATION_MS}
          type={current.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => open || dismissToast(current.id)}
          className="flex min-h-13 animate-rise items-center gap-2.5 rounded-bubble bg-inverse py-1 pr-1.5 pl-4 text-sm text-on-inverse shadow-2 data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
          data-outlined
        >
          {ICONS[current.variant ?? 'neutral']}
          <div className="grid min-w-0 flex-1 py-2">
            <Radix.Title className="font-semibold user-text">{current.title}</Radix.Title>
            {current.description && <Radix.Description className="user-text">{current.description}</Radix.Description>}
          </div>
          {current.action && (
            <Radix.Action
              altText={current.action.label}
              onClick={current.action.onAction}
              className="min-h-11 px-3 font-bold text-inverse-link"
            >
              {current.action.label}
            </Radix.Action>
          )}
          <Radix.Close aria-label={t('ui.close')} className="grid size-11 flex-none place-items-center rounded-full">
            <X aria-hidden size={18} />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className="fixed inset-x-3 top-[calc(env(safe-area-inset-top)+60px)] z-40 mx-auto max-w-105 lg:top-4 lg:right-4 lg:left-auto lg:mx-0" />
    </Radix.Provider>
  );
}
