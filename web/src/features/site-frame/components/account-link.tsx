import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { pages, signInHref } from '#shared/pages';
import { ButtonLink } from '#shared/ui/button-link';

/** What of the staff area is open to a visitor: all of it, the Queen's editor, or nothing. */
export type StaffEntry = 'dashboard' | 'queenEditor' | null;

/** The way into what is open of the staff area, in a document of its own: staff screens may write styles, pages may not. */
export function StaffLink({ entry, size }: { entry: NonNullable<StaffEntry>; size?: 'sm' }) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      to={entry === 'dashboard' ? pages.admin.href() : pages.adminQueen.href()}
      reloadDocument
      tone="outline"
      size={size}
    >
      {t(`common.nav.${entry}`)}
    </ButtonLink>
  );
}

/** The way into the staff area for those who may enter it, otherwise to the sign-in and back (requirement P7). */
export function AccountLink({ staffEntry }: { staffEntry: StaffEntry }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (staffEntry) return <StaffLink entry={staffEntry} size="sm" />;
  return (
    <Link to={signInHref(pathname + search)} reloadDocument className="nav-link py-2 text-sm text-ink-soft">
      {t('common.nav.signIn')}
    </Link>
  );
}
