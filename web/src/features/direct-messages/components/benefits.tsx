import { Check } from 'lucide-react';
import { useOverlay } from '../../../lib/overlay';

/** What a plan brings, in the reader's language where it is known. */
export function Benefits({ benefits }: { benefits: readonly string[] }) {
  const overlay = useOverlay();
  return (
    <ul className="grid w-full max-w-90 gap-2 rounded-card border border-line p-4 text-start text-sm">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex gap-2.5">
          <Check aria-hidden size={20} className="flex-none text-teal-700" />
          {overlay(benefit)}
        </li>
      ))}
    </ul>
  );
}
