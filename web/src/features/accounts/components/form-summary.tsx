import { CircleAlert } from 'lucide-react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { Banner } from '../../../components/ui/banner';
import { useT } from '../../../lib/i18n';

export interface FormSummaryProps<T extends FieldValues> {
  title: string;
  formState: { errors: FieldErrors<T>; submitCount: number };
}

/** After a submit that the fields refused: how many of them, as long as any is wrong. */
export function FormSummary<T extends FieldValues>({ title, formState }: FormSummaryProps<T>) {
  const t = useT();
  const count = Object.keys(formState.errors).length;
  if (formState.submitCount === 0 || count === 0) return null;
  return <FormAlert title={title}>{t('accounts.checkFields', { count })}</FormAlert>;
}

/** Says what went wrong with a form, in its place. */
export function FormAlert({ title, children }: { title: string; children: string }) {
  return (
    <Banner role="alert" tone="danger" card icon={<CircleAlert aria-hidden size={20} />}>
      <b className="block">{title}</b>
      {children}
    </Banner>
  );
}
