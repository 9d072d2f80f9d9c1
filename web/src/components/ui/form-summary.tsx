import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n';
import { Banner } from './banner';

/** After a submit that the fields refused: how many of them, as long as any is wrong. */
export function FormSummary({ title, wrong }: { title: string; wrong: number }) {
  const t = useT();
  if (wrong === 0) return null;
  return (
    <FormAlert>
      <b className="block">{title}</b>
      {t('accounts.checkFields', { count: wrong })}
    </FormAlert>
  );
}

/** Says what went wrong with a form, in its place. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <Banner role="alert" tone="danger" card icon={<CircleAlert aria-hidden size={20} />}>
      {children}
    </Banner>
  );
}
