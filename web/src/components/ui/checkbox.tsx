import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';

/** A tick of one's own, with its sentence beside it. */
export function Checkbox({
  label,
  checked,
  onChange,
}: {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start gap-3 py-2">
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(state) => onChange(state === true)}
        className="relative grid size-6 flex-none place-items-center rounded-md border-2 border-control bg-surface text-on-brand after:absolute after:-inset-2.5 data-[state=checked]:border-brand-600 data-[state=checked]:bg-brand-600"
      >
        <Radix.Indicator>
          <Check aria-hidden size={16} strokeWidth={3} />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
    </div>
  );
}
