import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/i18n';
import type { CountdownPhase } from '../countdown.rules';

/** Says politely, and only then, that one hour or ten minutes are left. */
export function CountdownAnnouncement({ phase, name }: { phase: CountdownPhase | undefined; name: string }) {
  const t = useT();
  const before = useRef(phase);
  const [text, setText] = useState('');
  useEffect(() => {
    if (before.current === 'hours' && phase === 'minutes') setText(t('matches.hourWarning', { name }));
    if (before.current === 'minutes' && phase === 'seconds') setText(t('matches.tenMinutesWarning', { name }));
    before.current = phase;
  }, [phase, name, t]);
  return (
    <span role="status" className="sr-only">
      {text}
    </span>
  );
}
