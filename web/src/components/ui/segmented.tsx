import { ToggleGroup } from 'radix-ui';
import { type ReactNode, useId } from 'react';

export interface SegmentedProps<Value extends string> {
  label: ReactNode;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  /** Null when the chosen one is pressed again. */
  onChange: (value: Value | null) => void;
}

/** One of two or three short words, or none of them. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <p id={id} className="text-sm font-semibold">
        {label}
      </p>
      <ToggleGroup.Root
        type="single"
        aria-labelledby={id}
        value={value ?? ''}
        onValueChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? null)}
        className="grid auto-cols-fr grid-flow-col rounded-full bg-surface-2 p-1"
      >
        {options.map((option) => (
          <ToggleGroup.Item
            key={option.value}
            value={option.value}
            className="min-h-11 rounded-full px-2 text-sm font-semibold text-ink-2 data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-1"
          >
            {option.label}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </div>
  );
}
