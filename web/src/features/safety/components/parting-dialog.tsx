import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useT } from '../../../lib/i18n';
import { closeSafety } from '../safety.store';

export interface PartingDialogProps {
  title: string;
  text: string;
  /** On the button that does it, and while it is being done. */
  label: string;
  busyLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Asks before two people are parted for good. */
export function PartingDialog({ title, text, label, busyLabel, isBusy, onConfirm, children }: PartingDialogProps) {
  const t = useT();
  return (
    <Dialog open onOpenChange={(open) => open || closeSafety()} title={title} description={text}>
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        {/* First, so that the focus does not begin on what cannot be taken back. */}
        <Button onClick={closeSafety}>{t('ui.cancel')}</Button>
        <Button variant="danger" busy={isBusy && busyLabel} onClick={onConfirm}>
          {label}
        </Button>
      </div>
    </Dialog>
  );
}
