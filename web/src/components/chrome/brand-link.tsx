import { Link } from 'react-router-dom';
import { brandName } from '../../lib/brand';
import { useT } from '../../lib/i18n';
import { Logo } from './logo';

/** The logo: leads home when signed in, to the landing page when not. */
export function BrandLink({ to }: { to: '/home' | '/' }) {
  const t = useT();
  const brand = brandName();
  return (
    <Link
      to={to}
      aria-label={t('chrome.home', { brand })}
      className="inline-flex min-h-11 items-center gap-1.5 text-xl leading-none font-extrabold text-ink no-underline"
    >
      <Logo />
      <span translate="no" className="tracking-[-0.02em]">
        {brand}
      </span>
    </Link>
  );
}
