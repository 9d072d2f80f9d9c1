import { LoaderCircle } from 'lucide-react';

/** Turns while something is under way. The text beside it, or `label`, says what. */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex" data-motion="essential">
      <LoaderCircle aria-hidden size={size} className="animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
