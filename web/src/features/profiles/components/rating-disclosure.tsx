import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../../lib/i18n';

/** A panel under the own rating, drawn only once it is opened. */
export function RatingDisclosure({ children }: { children: ReactNode }) {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid rounded-card border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 items-center gap-3 rounded-card px-4 text-start text-sm font-semibold"
      >
        <span className="min-w-0 flex-1">{t('profiles.howRating')}</span>
        <ChevronDown aria-hidden size={20} className={isOpen ? 'flex-none rotate-180 text-ink-2' : 'flex-none text-ink-2'} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
