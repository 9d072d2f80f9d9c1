import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cx } from '../../lib/cx';

export interface ProfileLinkProps {
  userId: string;
  className?: string;
  /** A second way to a place that the keyboard reaches by another: for the mouse and the finger only. */
  shortcut?: boolean;
  children: ReactNode;
}

/** Leads to somebody's profile, whose back arrow then leads here. */
export function ProfileLink({ userId, className, shortcut, children }: ProfileLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={`/profiles/${userId}`}
      state={{ from: pathname }}
      draggable={false}
      {...(shortcut && { tabIndex: -1, 'aria-hidden': true })}
      className={cx('text-inherit no-underline', className)}
    >
      {children}
    </Link>
  );
}
