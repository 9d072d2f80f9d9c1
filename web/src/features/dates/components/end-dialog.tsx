import { DATE_RESPONSE_MAX_LENGTH, type DateDto } from '@mingle/core/contract';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextArea } from '../../../components/ui/text-area';
import { useT } from '../../../lib/i18n';
import { useAnswer } from '../use-answer';

export interface EndDialogProps {
  date: DateDto;
  title: string;
  text: string;
  action: string;
  onClose: () => void;
}

/** Asks before an invitation is taken back or a date cancelled, with a note if one likes. */
export function EndDialog({ date, title, text, action, onClose }: EndDialogProps) {
  const t = useT();
  const { answer, pending } = useAnswer(date);
  const [note, setNote] = useState('');
  return (
    <Dialog open onOpenChange={onClose} title={title} description={text}>
      <TextArea
        label={t('dates.note')}
        optional
        rows={2}
        maxLength={DATE_RESPONSE_MAX_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="grid gap-2">
        <Button
          variant="danger"
          wide
          busy={pending !== null && t('dates.sending')}
          onClick={() => answer('cancelled', note, onClose)}
        >
          {action}
        </Button>
        <Button wide onClick={onClose}>
          {t('dates.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
