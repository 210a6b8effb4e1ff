import clsx from 'clsx';
import { use, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useHref, useLocation } from 'react-router-dom';
import { isAllowed, type Role, type StaffRole } from '#contract/session';
import { ENTRANCES, namedPages, pages, signInHref, type Page } from '#shared/pages';
import { buttonClass, ButtonLink, type ButtonLook } from '#shared/ui/button-link';
import { BrandMark } from '#shared/ui/ornaments';
import { SiteLink, SitePathContext } from '#shared/ui/site-link';
import { scrollToElement } from '../hooks/use-route-change';
import { useSiteMetadata } from '../hooks/use-site-metadata';

/** Mark and name of the house, leading home. */
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

/** The pages of a menu that a visitor may see, in the order of the table (requirement P5). */
export const menuPages = (menu: Page['menu'], queenShown: boolean) =>
  namedPages.filter(([, page]) => page.menu === menu && (!page.feature || queenShown));

/** The links of the main navigation. */
export function NavLinks({ queenShown, large = false }: { queenShown: boolean; large?: boolean }) {
  const { t } = useTranslation();
  const siteTo = use(SitePathContext);
  return (
    <ul className={large ? 'divide-y divide-line border-y border-line' : 'flex flex-wrap items-center gap-x-7'}>
      {menuPages('main', queenShown).map(([name, { path }]) => (
        <li key={name}>
          <NavLink
            to={siteTo(path)}
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

/** The id of the visit section of the home page. */
export const VISIT_ANCHOR = 'visit';

interface VisitLinkProps extends ButtonLook {
  text?: string;
  className?: string;
  onClick?: () => void;
}

/** Scrolls to the visit section, from elsewhere by way of the home page (requirement P5). */
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

/** What of the staff area is open to a visitor: all of it, the Queen's editor, or nothing. */
export type StaffEntry = keyof typeof ENTRANCES | null;

/** What of the staff area is open to someone with these roles. */
export function staffEntryFor({ role, roles }: { role: Role; roles: readonly StaffRole[] }): StaffEntry {
  if (isAllowed('editor', roles)) return 'dashboard';
  return role === 'queen' ? 'queenEditor' : null;
}

/** The way into what is open of the staff area, in a document of its own: staff screens may write styles, pages may not. */
export function StaffLink({ entry, size }: { entry: NonNullable<StaffEntry>; size?: 'sm' }) {
  const { t } = useTranslation();
  return (
    <a href={ENTRANCES[entry]} className={buttonClass({ tone: 'outline', size })}>
      {t(`common.nav.${entry}`)}
    </a>
  );
}

/** The way into the staff area for those who may enter it, otherwise to the sign-in and back (requirement P7). */
export function AccountLink({ staffEntry }: { staffEntry: StaffEntry }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });
  if (staffEntry) return <StaffLink entry={staffEntry} size="sm" />;
  return (
    <a href={signInHref(here)} className="nav-link py-2 text-sm text-ink-soft">
      {t('common.nav.signIn')}
    </a>
  );
}
