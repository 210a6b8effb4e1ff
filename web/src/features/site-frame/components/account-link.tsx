import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#shared/lib/paths';
import { ButtonLink } from '#shared/ui/button-link';

/** The way into the staff area for those who may enter it, otherwise to the sign-in and back (requirement P7). */
export function AccountLink({ hasDashboard }: { hasDashboard: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (hasDashboard) {
    return (
      <ButtonLink to={paths.admin.href()} tone="outline" size="sm">
        {t('common.nav.dashboard')}
      </ButtonLink>
    );
  }
  return (
    <Link to={paths.login.href(pathname + search)} className="nav-link py-2 text-sm text-ink-soft">
      {t('common.nav.signIn')}
    </Link>
  );
}
