import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Something that is on or off at once; the whole row is the target. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-14 items-center gap-3">
      <label htmlFor={id} className="grid min-w-0 flex-1 py-2">
        <span className="font-medium">{label}</span>
        {hint && <span className="text-sm text-ink-2">{hint}</span>}
      </label>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled === true}
        className="relative h-8 w-13 flex-none rounded-full border-2 border-control bg-surface-2 data-[state=checked]:border-brand-600 data-[state=checked]:bg-brand-600"
      >
        <Radix.Thumb className="absolute top-1 left-1 size-5 rounded-full bg-control transition-transform duration-(--press) ease-soft data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-brand" />
      </Radix.Root>
    </div>
  );
}
