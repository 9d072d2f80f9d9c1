import type { ReviewState } from '@mingle/core/contract';
import { Heart } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useT } from '../../../lib/i18n';

/** Says thanks and what becomes of the review; whoever opened it closes it. */
export function Thanks({ state, onClose }: { state: ReviewState; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        <span className="flex items-center gap-2">
          <Heart aria-hidden size={24} className="text-heart" fill="currentColor" />
          {t('reviews.thanks')}
        </span>
      }
      description={t(state === 'revealed' ? 'reviews.thanksRevealed' : 'reviews.thanksSealed')}
    >
      <Button variant="soft" wide onClick={onClose}>
        {t('reviews.close')}
      </Button>
    </Dialog>
  );
}
