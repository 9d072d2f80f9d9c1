import type { PermissionReason } from '@mingle/core/contract';
import { Hourglass } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { type MessageKey, useT } from '../../../lib/i18n';

/** Why nothing can be sent now, where it is not for want of an answer. */
const TEXTS: Partial<Record<PermissionReason, MessageKey>> = {
  not_accepting: 'direct.notAccepting',
  daily_limit: 'direct.dailyLimit',
};

export interface LimitPanelProps {
  reason: PermissionReason | null;
  /** Nothing was written: the panel is all there is. */
  isAlone: boolean;
}

/** 'Message Limit Reached', in place of the composer. */
export function LimitPanel({ reason, isAlone }: LimitPanelProps) {
  const t = useT();
  const title = t('direct.limitTitle');
  const text = t((reason && TEXTS[reason]) ?? 'direct.limitText');
  const back = (
    <ButtonLink variant={isAlone ? 'primary' : 'soft'} to="/matches">
      {t('direct.backToMatches')}
    </ButtonLink>
  );
  if (isAlone) return <EmptyState picture={<Hourglass aria-hidden size={48} />} title={title} text={text} action={back} />;
  return (
    <section
      aria-label={title}
      className="grid flex-none justify-items-center gap-2 border-t border-line bg-bg px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom,0px))] text-center"
    >
      <h2 className="text-lg">{title}</h2>
      <p className="max-w-[44ch] text-sm text-balance text-ink-2">{text}</p>
      {back}
    </section>
  );
}
