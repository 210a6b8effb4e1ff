import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#shared/ui/button-link';
import { paths } from '#shared/lib/paths';
import { sectionAt } from '../lib/admin-sections';
import { useLocation } from 'react-router-dom';

/** What someone sees whose rights changed while the screen was open: the server refuses what the frame still shows (requirement G9). */
export function ForbiddenNotice() {
  const { t } = useTranslation();
  const section = sectionAt(useLocation().pathname);
  return (
    <div role="alert" className="mx-auto max-w-text py-16 text-center">
      <h1 className="text-title">{t('admin.forbidden.title')}</h1>
      <p className="mt-3 text-ink-soft">{t('admin.forbidden.text', { what: t(`admin.sections.${section.id}`) })}</p>
      {section.access === 'admin' ? <p className="mt-1 text-ink-soft">{t('admin.forbidden.adminRights')}</p> : null}
      <ButtonLink to={paths.admin.href()} size="sm" className="mt-6">
        {t('admin.forbidden.dashboard')}
      </ButtonLink>
    </div>
  );
}
