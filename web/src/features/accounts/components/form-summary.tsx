import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { Banner } from '../../../components/ui/banner';
import { useT } from '../../../lib/i18n';
import { USERNAME_TAKEN } from '../use-registration';

export interface FormSummaryProps<T extends FieldValues> {
  title: string;
  formState: { errors: FieldErrors<T>; submitCount: number };
}

/** After a submit that the fields refused: how many of them, as long as any is wrong. What the server refused has its toast. */
export function FormSummary<T extends FieldValues>({ title, formState }: FormSummaryProps<T>) {
  const t = useT();
  const count = Object.values(formState.errors).filter((error) => error?.type !== USERNAME_TAKEN.type).length;
  if (formState.submitCount === 0 || count === 0) return null;
  return (
    <FormAlert>
      <b className="block">{title}</b>
      {t('accounts.checkFields', { count })}
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
