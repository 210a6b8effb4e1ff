import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pages } from '#shared/pages';

/**
 * For a signed-in person on a screen of theirs that holds something they may not see (requirement G9).
 * @param what the name of it, in the language that is shown
 * @param needsAdmin adds that admin rights are needed
 */
export function ForbiddenNotice({ what, needsAdmin = false }: { what: string; needsAdmin?: boolean }) {
  const { t } = useTranslation();
  return (
    <section role="alert" className="p-6">
      <h1>{t('common.forbidden.title')}</h1>
      <p>{t('common.forbidden.text', { what })}</p>
      {needsAdmin && <p>{t('common.forbidden.adminOnly')}</p>}
      <Link to={pages.admin.href()}>{t('common.forbidden.dashboard')}</Link>
    </section>
  );
}
