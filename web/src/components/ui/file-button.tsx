import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from './button';

export interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** Called with the picked file; picking the same one again calls again. */
  onPick: (file: File) => void;
  /** Pickers of this product take images only. */
  accept?: string;
  children: ReactNode;
}

/** A button that opens the platform's file picker. */
export function FileButton({ onPick, accept = 'image/*', children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onPick(file);
  };
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input ref={input} type="file" accept={accept} tabIndex={-1} aria-hidden className="sr-only" onChange={handleChange} />
    </>
  );
}
