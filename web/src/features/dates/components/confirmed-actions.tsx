import type { DateDto } from '@mingle/core/contract';
import { CalendarPlus, CarTaxiFront } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonAnchor } from '../../../components/ui/button';
import { useT } from '../../../lib/i18n';
import { EndDialog } from './end-dialog';
import { TaxiCard } from './taxi-card';

/** What helps with a date that is settled, and the way out of it. */
export function ConfirmedActions({ date, name }: { date: DateDto; name: string }) {
  const t = useT();
  const [open, setOpen] = useState<'taxi' | 'end' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="grid gap-2">
      <Button size="small" variant="soft" icon={<CarTaxiFront aria-hidden size={18} />} onClick={() => setOpen('taxi')}>
        {t('dates.taxi')}
      </Button>
      <ButtonAnchor
        size="small"
        variant="line"
        href={`/api/dates/${date.dateId}/calendar`}
        download="date.ics"
        icon={<CalendarPlus aria-hidden size={18} />}
      >
        {t('dates.calendar')}
      </ButtonAnchor>
      <Button size="small" variant="ghost" onClick={() => setOpen('end')}>
        {t('dates.cancel')}
      </Button>
      {open === 'taxi' && <TaxiCard date={date} onClose={close} />}
      {open === 'end' && (
        <EndDialog
          date={date}
          title={t('dates.cancelTitle')}
          text={t('dates.cancelText', { name })}
          action={t('dates.cancel')}
          onClose={close}
        />
      )}
    </div>
  );
}
