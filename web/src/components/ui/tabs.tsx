import { type KeyboardEvent, type ReactNode, useId } from 'react';

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[];
}

/** From the chosen tab to the one that the key leads to, round and round. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Two or three views of one screen, chosen in a segmented bar: one stop of the Tab key, in which the arrows choose. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  const id = useId();
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = STEPS[event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={handleKeyDown}
        className="grid auto-cols-fr grid-flow-col rounded-full bg-surface-2 p-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-view` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className="flex min-h-11 items-center justify-center gap-1.5 rounded-full px-2 text-sm font-semibold text-ink-2 aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-1"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div key={value} role="tabpanel" id={`${id}-view`} aria-labelledby={`${id}-${value}`}>
        {tabs.find((tab) => tab.value === value)?.content}
      </div>
    </div>
  );
}
