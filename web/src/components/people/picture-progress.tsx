import { CircleCheck } from 'lucide-react';
import { type MessageKey, useT } from '../../lib/i18n';
import { FieldError } from '../ui/field';

export interface PictureProgressProps {
  stage: 'idle' | 'preparing' | 'uploading';
  optimizing: boolean;
  refused: MessageKey | null;
  /** What is said once a picture is there. */
  done: string | null;
  /** The picture itself says so to those who see it. */
  doneHidden?: boolean;
}

/** What happens to a picked picture, seen and heard. */
export function PictureProgress({ stage, optimizing, refused, done, doneHidden }: PictureProgressProps) {
  const t = useT();
  const step = optimizing ? t('pictures.optimizing') : stage === 'preparing' ? t('pictures.preparing') : t('pictures.uploading');
  return (
    <>
      <div role="status" className="text-sm text-ink-2">
        {stage !== 'idle' && step}
        {stage === 'idle' && !refused && done && (
          <span className={doneHidden ? 'sr-only' : 'inline-flex items-center gap-1.5 font-medium text-success'}>
            {!doneHidden && <CircleCheck aria-hidden size={18} className="flex-none" />}
            {done}
          </span>
        )}
      </div>
      {refused && <FieldError>{t(refused)}</FieldError>}
    </>
  );
}
