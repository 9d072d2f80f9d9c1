import { Languages } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useT } from '../../lib/i18n';
import './texts';

/** What a chat's menu calls the choices of its translation. */
export function useMenuEntry(): { key: string; label: string; icon: ReactNode } {
  const t = useT();
  return useMemo(
    () => ({ key: 'translation', label: t('translation.inThisChat'), icon: <Languages aria-hidden size={20} /> }),
    [t],
  );
}
