import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { cx } from '../../lib/cx';

let announcedKey = 'default';

export interface PageHeadingProps {
  /** h1 is the large one of a page's own start; bar fits beside a back link. */
  size?: 'h1' | 'bar';
  hidden?: boolean;
  children: ReactNode;
}

/** The one h1 of a screen. Focus comes to it after each change of screen, so that a screen reader says where one is. */
export function PageHeading({ size = 'h1', hidden, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key === announcedKey) return;
    announcedKey = key;
    if (!isTyping()) heading.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={cx('min-w-0 user-text', size === 'h1' ? 'text-h1' : 'text-lg', hidden && 'sr-only')}
    >
      {children}
    </h1>
  );
}

/** Whoever already writes in the new screen is not interrupted. */
function isTyping(): boolean {
  return (
    document.activeElement instanceof HTMLElement && document.activeElement.matches('main input, main textarea, [role=dialog] *')
  );
}
