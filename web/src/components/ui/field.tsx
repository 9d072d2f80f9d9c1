import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../../lib/cx';
import { useT } from '../../lib/i18n';

export interface FieldLook {
  label: ReactNode;
  /** Stands under the field until an error takes its place. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Says so beside the label. */
  optional?: boolean;
}

interface ControlWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldLook {
  id?: string | undefined;
  children: (control: ControlWiring) => ReactNode;
}

/** The frame of every input: label above, hint or error under it, told to screen readers too. */
export function Field({ label, hint, error, optional, id, children }: FieldProps) {
  const t = useT();
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = error ? `${controlId}-error` : hint ? `${controlId}-hint` : undefined;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={controlId} className="text-sm font-semibold">
        {label} {optional && <small className="text-meta font-normal text-ink-3">{t('ui.optional')}</small>}
      </label>
      {children({ id: controlId, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {error ? (
        <FieldError id={`${controlId}-error`}>{error}</FieldError>
      ) : (
        hint && (
          <p id={`${controlId}-hint`} className="text-meta text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden size={16} className="mt-0.5 flex-none" />
      {children}
    </p>
  );
}

export const inputClass = (extra?: string): string =>
  cx(
    'w-full min-w-0 min-h-12 rounded-input border border-control bg-surface px-3.5 py-2.5 text-base text-ink',
    'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]',
    'disabled:bg-surface-2 disabled:text-ink-3 [&[readonly]]:bg-surface-2',
    extra,
  );
