import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { namedPages, type Page } from '#shared/pages';

/** The pages of a menu that a visitor may see, in the order of the table (requirement P5). */
export const menuPages = (menu: Page['menu'], queenShown: boolean) =>
  namedPages.filter(([, page]) => page.menu === menu && (!page.feature || queenShown));

/** The links of the main navigation. */
export function NavLinks({ queenShown, large = false }: { queenShown: boolean; large?: boolean }) {
  const { t } = useTranslation();
  return (
    <ul className={large ? 'divide-y divide-line border-y border-line' : 'flex items-center gap-7'}>
      {menuPages('main', queenShown).map(([name, { path }]) => (
        <li key={name}>
          <NavLink
            to={path}
            end={name === 'home'}
            className={clsx(large ? 'block py-3.5 font-display text-title' : 'nav-link py-2 text-sm')}
          >
            {t(`common.nav.${name}`)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
