import { REPORT_REASONS, REPORT_TEXT_MAX_LENGTH, type ReportReason } from '@mingle/core/contract';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { SelectField } from '../../../components/ui/select-field';
import { TextArea } from '../../../components/ui/text-area';
import { messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { useReport } from '../safety.queries';
import { type Concern, closeSafety } from '../safety.store';

export interface ReportDialogProps {
  concern: Concern;
  /** What the other person wrote last, the newest first: one of it may be what is reported. */
  messages: readonly { id: string; text: string }[];
}

/** Tells the team of somebody (rule 126). */
export function ReportDialog({ concern: { matchId, userId, name }, messages }: ReportDialogProps) {
  const t = useT();
  const overlay = useOverlay();
  const report = useReport();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [messageId, setMessageId] = useState('');
  const [text, setText] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const reasonError = reason === '' ? t('safety.reasonMissing') : undefined;
  const textError = reason === 'other' && text.trim() === '' ? t('safety.detailsMissing') : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (reason === '' || textError) {
      form.current?.querySelector<HTMLElement>(reason === '' ? 'select' : 'textarea')?.focus();
      return;
    }
    const about = matchId ? { match_id: matchId, ...(messageId && { message_id: messageId }) } : { user_id: userId ?? '' };
    report.mutate(
      { ...about, reason, text },
      {
        onSuccess: () => {
          closeSafety();
          toast({ title: t('safety.sent'), description: t('safety.sentText'), variant: 'success' });
        },
        onError: (error) =>
          toast({ title: t('safety.reportFailed'), description: overlay(messageOf(error, '')), variant: 'destructive' }),
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || closeSafety()}
      title={name === null ? t('safety.reportTitleUnknown') : t('safety.reportTitle', { name })}
      description={t('safety.reportText')}
    >
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <SelectField
          label={t('safety.reason')}
          placeholder={t('safety.reasonMissing')}
          value={reason}
          options={REPORT_REASONS.map((value) => ({ value, label: t(`safety.${value}`) }))}
          onChange={({ target }) => setReason(REPORT_REASONS.find((one) => one === target.value) ?? '')}
          error={wasTried ? reasonError : undefined}
        />
        {matchId && messages.length > 0 && (
          <SelectField
            label={t('safety.message')}
            placeholder={t('safety.messageNone')}
            value={messageId}
            options={messages.map((message) => ({ value: message.id, label: message.text }))}
            onChange={({ target }) => setMessageId(target.value)}
          />
        )}
        <TextArea
          label={t('safety.details')}
          hint={t('safety.detailsHint')}
          optional={reason !== 'other'}
          maxLength={REPORT_TEXT_MAX_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={wasTried ? textError : undefined}
        />
        <div className="grid gap-2">
          <Button type="submit" variant="primary" wide busy={report.isPending && t('safety.sending')}>
            {t('safety.send')}
          </Button>
          <Button variant="ghost" wide onClick={closeSafety}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
