import { Link } from 'react-router-dom';
import { useT } from '../lib/i18n';
import { paths } from './paths';

/** The links at the foot of the public pages. */
export function SiteFooter() {
  const t = useT();
  const links = [
    { to: paths.auth, label: t('site.signIn') },
    { to: paths.terms, label: t('site.terms') },
    { to: paths.privacy, label: t('site.privacy') },
  ];
  return (
    <ul className="flex flex-wrap gap-x-5">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="inline-flex min-h-11 items-center text-sm text-ink-2 underline underline-offset-3">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
