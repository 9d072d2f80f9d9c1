import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../../lib/cx';
import { Spinner } from './spinner';

export type ButtonVariant = 'primary' | 'soft' | 'line' | 'neutral' | 'ghost' | 'danger' | 'violet' | 'link';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-brand-600 text-on-brand',
  soft: 'bg-brand-soft text-brand-700',
  line: 'bg-surface text-ink shadow-[inset_0_0_0_1.5px_var(--border-control)]',
  neutral: 'bg-surface-2 text-ink',
  ghost: 'text-brand-700',
  danger: 'bg-danger-soft text-danger',
  violet: 'bg-violet-700 text-bg',
  link: 'text-brand-700 underline underline-offset-3',
};

interface Look {
  variant?: ButtonVariant;
  /** small is 44 px high, normal 48, large 56. */
  size?: 'small' | 'normal' | 'large';
  wide?: boolean;
}

const SIZES = { small: 'min-h-11 py-1.5 text-sm', normal: 'min-h-12 py-2.5', large: 'min-h-14 py-3 text-lg' };
const PADDINGS = { small: 'px-4', normal: 'px-5', large: 'px-8' };

function buttonClass({ variant = 'neutral', size = 'normal', wide = false }: Look): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-full text-center leading-[1.35] font-semibold no-underline',
    'transition-transform duration-(--press) ease-soft active:not-disabled:scale-97',
    'disabled:bg-surface-2 disabled:text-ink-3 disabled:shadow-none aria-disabled:bg-surface-2 aria-disabled:text-ink-3',
    SIZES[size],
    // A link stands in a line of text.
    variant === 'link' ? 'px-1' : PADDINGS[size],
    VARIANTS[variant],
    wide && 'w-full',
  );
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, Look {
  /** Under way: a spinner and this text, in the button's own width; it cannot be pressed again. */
  busy?: string | false | undefined;
  icon?: ReactNode;
}

export function Button({ variant, size, wide, busy, icon, type = 'button', disabled, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })}
    >
      {/* Both texts lie in one cell, so that the longer keeps the width. */}
      <span className="grid">
        <span
          className={cx('col-start-1 row-start-1 inline-flex items-center justify-center gap-2', busy && 'invisible')}
          aria-hidden={busy ? true : undefined}
        >
          {icon}
          {children}
        </span>
        {busy && (
          <span className="col-start-1 row-start-1 inline-flex items-center justify-center gap-2">
            <Spinner />
            {busy}
          </span>
        )}
      </span>
    </button>
  );
}

/** A link inside the product that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  children,
  ...rest
}: Omit<LinkProps, 'className'> & Look & { icon?: ReactNode }) {
  return (
    <Link {...rest} className={buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })}>
      {icon}
      {children}
    </Link>
  );
}

/** A link that leaves the client, such as the sign-in at another provider, and looks like a button. */
export function ButtonAnchor({
  variant,
  size,
  wide,
  icon,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & Look & { icon?: ReactNode }) {
  return (
    <a {...rest} className={buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })}>
      {icon}
      {children}
    </a>
  );
}
