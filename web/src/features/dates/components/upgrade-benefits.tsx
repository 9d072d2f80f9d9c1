import { VIP_BENEFITS } from '@mingle/core/contract';
import { Check } from 'lucide-react';
import { useOverlay } from '../../../lib/overlay';

/** What VIP Elite gives, as the server lists it. */
export function UpgradeBenefits({ benefits = VIP_BENEFITS }: { benefits?: readonly string[] | undefined }) {
  const overlay = useOverlay();
  return (
    <ul className="grid gap-2 text-start">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex items-start gap-2">
          <Check aria-hidden size={20} className="mt-0.5 flex-none text-teal-700" />
          {overlay(benefit)}
        </li>
      ))}
    </ul>
  );
}
