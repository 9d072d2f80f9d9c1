import { EllipsisVertical } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { IconButton } from '../../../components/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '../../../components/ui/menu';
import { useT } from '../../../lib/i18n';
import type { ThreadMenuItem } from '../thread-parts';

/** The "..." of a chat. What cannot be taken back stands apart at the end. */
export default function ThreadMenu({ name, items }: { name: string; items: readonly ThreadMenuItem[] }) {
  const t = useT();
  const chosen = useRef<(() => void) | null>(null);
  // Not before the menu is gone: a dialog gives the focus back to where it was when it opened.
  const handleClosed = () => {
    chosen.current?.();
    chosen.current = null;
  };
  const sorted = [...items.filter(({ tone }) => tone !== 'danger'), ...items.filter(({ tone }) => tone === 'danger')];
  return (
    <Menu
      onClosed={handleClosed}
      trigger={<IconButton label={t('messages.more', { name })} icon={<EllipsisVertical aria-hidden size={22} />} />}
    >
      {sorted.map(({ key, label, onSelect, ...item }, index) => (
        <Fragment key={key}>
          {item.tone === 'danger' && index > 0 && sorted[index - 1]?.tone !== 'danger' && <MenuSeparator />}
          <MenuItem
            {...item}
            onSelect={() => {
              chosen.current = onSelect;
            }}
          >
            {label}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  );
}
