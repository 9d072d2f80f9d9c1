import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type TouchEvent, useRef } from 'react';
import { IconButton } from './icon-button';

/** A drag down of so many pixels closes. */
const CLOSE_DISTANCE_PX = 90;

export interface FullScreenProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** Something that is held up for others to read: it fills the screen, and goes by Escape, the cross or a swipe down. */
export function FullScreen({ title, closeLabel, onClose, children }: FullScreenProps) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const handleStart = (event: TouchEvent) => {
    const touch = event.touches.item(0);
    // Further down a drag scrolls.
    start.current = touch && event.currentTarget.scrollTop <= 0 ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const handleEnd = (event: TouchEvent) => {
    const touch = event.changedTouches.item(0);
    if (!start.current || !touch) return;
    const [across, down] = [Math.abs(touch.clientX - start.current.x), touch.clientY - start.current.y];
    if (down > CLOSE_DISTANCE_PX && down > across) onClose();
  };
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Content
          data-modal
          aria-describedby={undefined}
          className="fixed inset-0 z-30 flex animate-rise flex-col gap-4 overflow-auto bg-bg px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom,0px))]"
          onTouchStart={handleStart}
          onTouchEnd={handleEnd}
        >
          <div className="flex flex-none items-center justify-between gap-2">
            <Radix.Title className="text-lg">{title}</Radix.Title>
            <IconButton variant="fill" label={closeLabel} icon={<X aria-hidden size={22} />} onClick={onClose} />
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
