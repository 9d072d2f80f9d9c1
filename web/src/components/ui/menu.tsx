import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

const ROW =
  'flex min-h-11 items-center gap-3 rounded-input px-3 text-base outline-none select-none data-[highlighted]:bg-surface-2 data-[disabled]:text-ink-3';

export interface MenuProps {
  trigger: ReactNode;
  /** Called once it is closed, when the focus is about to be back at the trigger. */
  onClosed?: () => void;
  children: ReactNode;
}

/** A list of things to do that opens from its trigger, a button. */
export function Menu({ trigger, onClosed, children }: MenuProps) {
  return (
    // Not modal: that would lock scrolling through a style element, which the content policy refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={() => onClosed?.()}
          className="z-20 grid min-w-56 animate-rise rounded-card border border-line bg-surface p-1.5 text-ink shadow-2"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  tone?: 'normal' | 'danger';
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, tone = 'normal', disabled, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled === true}
      onSelect={onSelect}
      className={tone === 'danger' ? `${ROW} text-danger` : ROW}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
}

/** One choice of a few, inside a menu, which stays open. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <DropdownMenu.RadioGroup value={value} aria-label={label}>
      <DropdownMenu.Label className="px-3 pt-2 pb-1 text-meta font-semibold text-ink-3">{label}</DropdownMenu.Label>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          lang={option.lang}
          onSelect={(event) => {
            event.preventDefault();
            onChange(option.value);
          }}
          className={ROW}
        >
          <span className="flex-1">{option.label}</span>
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden size={18} />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 py-2 font-semibold user-text">{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-3 my-1 h-px bg-line" />;
}
