import { DATE_RESPONSE_MAX_LENGTH, type DateAnswer, type DateDto } from '@mingle/core/contract';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { TextArea } from '../../../components/ui/text-area';
import { useT } from '../../../lib/i18n';
import { useAnswer } from '../use-answer';

/** Accept, decline, or ask for something else, each with a note if one likes (spec section 4). */
export function AnswerActions({ date }: { date: DateDto }) {
  const t = useT();
  const { answer, pending } = useAnswer(date);
  const [box, setBox] = useState<'none' | 'note' | 'change'>('none');
  const [note, setNote] = useState('');
  const busy = (status: DateAnswer) => pending === status && t('dates.sending');
  const send = (status: DateAnswer) => answer(status, note, () => setBox('none'));
  return (
    <div className="grid gap-2">
      {box !== 'none' && (
        <TextArea
          label={t('dates.note')}
          optional
          hint={t(box === 'change' ? 'dates.changeHint' : 'dates.noteHint')}
          rows={2}
          autoFocus
          maxLength={DATE_RESPONSE_MAX_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      {box === 'change' ? (
        <div className="flex flex-wrap gap-2 *:flex-1">
          <Button size="small" variant="primary" busy={busy('change_requested')} onClick={() => send('change_requested')}>
            {t('dates.sendRequest')}
          </Button>
          <Button size="small" variant="line" onClick={() => setBox('none')}>
            {t('dates.back')}
          </Button>
        </div>
      ) : (
        <>
          <div className="flex flex-wrap gap-2 *:flex-1">
            <Button size="small" variant="primary" busy={busy('confirmed')} onClick={() => send('confirmed')}>
              {t('dates.accept')}
            </Button>
            <Button size="small" variant="line" busy={busy('cancelled')} onClick={() => send('cancelled')}>
              {t('dates.decline')}
            </Button>
          </div>
          <div className="flex flex-wrap justify-center gap-x-2">
            <Button size="small" variant="ghost" onClick={() => setBox('change')}>
              {t('dates.requestChange')}
            </Button>
            {box === 'none' && (
              <Button size="small" variant="ghost" onClick={() => setBox('note')}>
                {t('dates.addNote')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
