import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '#shared/lib/paths';

/** The links of the main navigation in their order; the Queen's only when she is shown (requirement P5). */
export function NavLinks({ queenShown, large = false }: { queenShown: boolean; large?: boolean }) {
  const { t } = useTranslation();
  const links = [
    { to: paths.home.href(), text: t('common.nav.home') },
    { to: paths.wines.href(), text: t('common.nav.wines') },
    { to: paths.gallery.href(), text: t('common.nav.gallery') },
    ...(queenShown ? [{ to: paths.queen.href(), text: t('common.nav.queen') }] : []),
    { to: paths.about.href(), text: t('common.nav.about') },
  ];
  return (
    <ul className={large ? 'divide-y divide-line border-y border-line' : 'flex items-center gap-7'}>
      {links.map(({ to, text }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === paths.home.href()}
            className={clsx(large ? 'block py-3.5 font-display text-title' : 'nav-link py-2 text-sm')}
          >
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
