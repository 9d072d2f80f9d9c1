import { type DateDto, dayIn, type MatchDto } from '@mingle/core/contract';
import { Send, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { DateField } from '../../../components/ui/date-field';
import { Switch } from '../../../components/ui/switch';
import { TextArea } from '../../../components/ui/text-area';
import { TextField } from '../../../components/ui/text-field';
import { useContractForm } from '../../../components/ui/use-contract-form';
import { formatMoment } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { serverNow } from '../../../lib/server-clock';
import { useSignedInUser } from '../../session/session.queries';
import { checkPlan, isOutsideTrip, type Plan, startOf } from '../plan.rules';
import { useInvite } from '../use-invite';
import { UpgradeDialog } from './upgrade-dialog';
import { VenuePicker } from './venue-picker';

/** The documented complaints, by the server's clock. */
const loadCheck = async () => (plan: Plan) => checkPlan(plan, serverNow());

export interface PlanFormProps {
  match: MatchDto;
  start: Plan;
  /** The invitation that waits for an answer now. */
  open: DateDto | null;
}

/** When and where: the invitation as it is put together. */
export default function PlanForm({ match, start, open }: PlanFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const viewer = useSignedInUser();
  const [refusal, setRefusal] = useState<{ benefits: readonly string[] | undefined } | null>(null);
  const { field, errorOf, handleSubmit, watch, setValue } = useContractForm<Plan>(loadCheck, { defaultValues: start });
  const plan = watch();
  const { invite, isSending } = useInvite(match, {
    onSent: (date) => void navigate('/date/confirmed', { state: { name: match.otherUser.fullName, date } }),
    onUpgrade: (benefits) => setRefusal({ benefits }),
  });
  const traveller = viewer.userType === 'tourist' ? viewer : match.otherUser;
  return (
    <form noValidate onSubmit={handleSubmit((checked) => invite(checked))} className="flex flex-1 flex-col">
      <div className="mx-auto grid w-full max-w-132 content-start gap-6 px-4 pt-6 pb-8">
        {open && <Banner card>{t('dates.replaces')}</Banner>}
        <div className="grid gap-2">
          <div className="grid grid-cols-1 gap-3 min-[340px]:grid-cols-2">
            <DateField
              label={t('dates.day')}
              min={dayIn(new Date(serverNow()))}
              {...field('date')}
              onCorrect={(day) => setValue('date', day, { shouldDirty: true })}
            />
            <TextField label={t('dates.time')} type="time" {...field('time')} />
          </div>
          <WhenHint plan={plan} />
        </div>
        {!plan.isOwn && (
          <VenuePicker value={plan.venue} onChange={(key) => setValue('venue', key, REVALIDATE)} error={errorOf('venue')} />
        )}
        <div className="grid gap-2">
          <Switch
            label={t('dates.ownLocation')}
            checked={plan.isOwn}
            onChange={(isOwn) => setValue('isOwn', isOwn, REVALIDATE)}
          />
          {plan.isOwn && <TextField label={t('dates.location')} maxLength={120} autoComplete="off" {...field('location')} />}
        </div>
        <TextArea label={t('dates.notes')} optional {...field('notes')} />
        {isOutsideTrip(plan.date, traveller) && (
          <Banner card role="status" icon={<TriangleAlert aria-hidden size={20} />}>
            {t('dates.outsideTrip')}
          </Banner>
        )}
        <Banner card tone="info" icon={<ShieldCheck aria-hidden size={20} />}>
          {t('dates.safety')}
        </Banner>
      </div>
      <div className="sticky bottom-0 mt-auto border-t border-line bg-bg px-4 pt-3 pb-4">
        <div className="mx-auto max-w-132">
          <Button
            type="submit"
            variant="primary"
            wide
            icon={<Send aria-hidden size={20} />}
            busy={isSending && t('dates.sending')}
          >
            {t('dates.send')}
          </Button>
        </div>
      </div>
      {refusal && <UpgradeDialog benefits={refusal.benefits} onClose={() => setRefusal(null)} />}
    </form>
  );
}

const REVALIDATE = { shouldDirty: true, shouldValidate: false } as const;

/** Which clock it is; and what that is on the device's own, where they differ. */
function WhenHint({ plan }: { plan: Plan }) {
  const t = useT();
  const language = useLanguage();
  const start = startOf(plan);
  const isElsewhere = start !== null && new Date(start).getTimezoneOffset() !== BANGKOK_OFFSET_MINUTES;
  return (
    <p className="text-meta text-ink-3">
      {t('dates.bangkokTime')} {isElsewhere && t('dates.yourTime', { when: formatMoment(start, language) })}
    </p>
  );
}

const BANGKOK_OFFSET_MINUTES = -7 * 60;
