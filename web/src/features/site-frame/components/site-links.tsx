import clsx from 'clsx';
import { use, type MouseEvent } from 'react';
import { NavLink, useHref, useLocation } from 'react-router-dom';
import { isAllowed, type Role, type StaffRole } from '#contract/session';
import { useTranslation } from '#shared/i18n/use-translation';
import { STAFF_ENTRY_PATHS, pageEntries, pages, getSignInHref, type PageDefinition } from '#shared/pages';
import { getButtonClass, ButtonLink, type ButtonStyle } from '#shared/ui/button-link';
import { BrandMark } from '#shared/ui/ornaments';
import { SiteLink, SitePathContext } from '#shared/ui/site-link';
import { scrollToElement } from '../hooks/use-route-change';
import { useSiteMetadata } from '../hooks/use-site-metadata';

/** Brand mark and name of the winery (the bundled name without metadata), linked to the home page. */
export function BrandLink() {
  const { t } = useTranslation();
  const name = useSiteMetadata()?.brand.title ?? t('common.site.name');
  return (
    <SiteLink
      to={pages.home.href()}
      className="flex items-center gap-3 font-display text-[min(1.25rem,6.25vw)] leading-none"
    >
      <BrandMark className="size-[min(2rem,10vw)] shrink-0 text-wine" />
      {name}
    </SiteLink>
  );
}

/**
 * Returns name and definition of the pages in a menu, in the order of the page table (requirement P5); those
 * that belong to a switchable section (the Queen's) only if `isQueenVisible`.
 */
export const listMenuPages = (menu: PageDefinition['menu'], isQueenVisible: boolean) =>
  pageEntries.filter(([, page]) => page.menu === menu && (!page.feature || isQueenVisible));

/**
 * Links of the main menu, with the Queen's page only if `isQueenVisible`; `large` is the form for small
 * screens.
 */
export function NavLinks({ isQueenVisible, large = false }: { isQueenVisible: boolean; large?: boolean }) {
  const { t } = useTranslation();
  const toSitePath = use(SitePathContext);
  return (
    <ul className={large ? 'divide-y divide-line border-y border-line' : 'flex flex-wrap items-center gap-x-7'}>
      {listMenuPages('main', isQueenVisible).map(([name, { path }]) => (
        <li key={name}>
          <NavLink
            to={toSitePath(path)}
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

/** Element id of the visit section of the home page. */
export const VISIT_ANCHOR = 'visit';

interface VisitLinkProps extends ButtonStyle {
  text?: string;
  className?: string;
  onClick?: () => void;
}

/** Link to the visit section of the home page; on the home page it scrolls there (requirement P5). */
export function VisitLink({ text, onClick, ...look }: VisitLinkProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const scrollHere = (event: MouseEvent) => {
    onClick?.();
    if (pathname === pages.home.href() && scrollToElement(VISIT_ANCHOR)) event.preventDefault();
  };
  return (
    <ButtonLink to={`${pages.home.href()}#${VISIT_ANCHOR}`} onClick={scrollHere} {...look}>
      {text ?? t('common.nav.visit')}
    </ButtonLink>
  );
}

/** The part of the staff area that a visitor may open: all, the Queen's editor, or null. */
export type StaffEntry = keyof typeof STAFF_ENTRY_PATHS | null;

/**
 * Returns the part of the staff area that a user with these roles may open: `dashboard` for editors and
 * admins, `queenEditor` for the queen; null for others.
 */
export function getStaffEntry({ role, roles }: { role: Role; roles: readonly StaffRole[] }): StaffEntry {
  if (isAllowed('editor', roles)) return 'dashboard';
  return role === 'queen' ? 'queenEditor' : null;
}

/**
 * Link to a part of the staff area (`entry`). It loads a new document, because the content security policy of
 * the staff area allows styles, and that of public pages does not.
 */
export function StaffLink({ entry, size }: { entry: NonNullable<StaffEntry>; size?: 'sm' }) {
  const { t } = useTranslation();
  return (
    <a href={STAFF_ENTRY_PATHS[entry]} className={getButtonClass({ tone: 'outline', size })}>
      {t(`common.nav.${entry}`)}
    </a>
  );
}

/**
 * Link to the staff area for staff; for others (`staffEntry` null) to the sign-in, which then returns to the
 * current page (requirement P7).
 */
export function AccountLink({ staffEntry }: { staffEntry: StaffEntry }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const currentHref = useHref({ pathname, search });
  if (staffEntry) return <StaffLink entry={staffEntry} size="sm" />;
  return (
    <a href={getSignInHref(currentHref)} className="nav-link py-2 text-sm text-ink-soft">
      {t('common.nav.signIn')}
    </a>
  );
}
