import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { sectionAt } from '#features/admin-frame/lib/admin-sections';
import { RoleGuard } from '#features/session/components/guards';
import { PageMeta } from '#shared/lib/page-meta';
import { pageAt, pages } from '#shared/pages';

/**
 * What every screen of the staff area has: its title, and a guard that knows who may open it. Any other address of the area
 * leads to its dashboard (requirement D1).
 */
export function StaffScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (!pageAt(pathname)) return <Navigate to={pages.admin.path} replace />;
  const { id, access } = sectionAt(pathname);
  return (
    <RoleGuard access={access}>
      <PageMeta title={t('admin.title', { section: t(`admin.sections.${id}`) })} />
      {children}
    </RoleGuard>
  );
}
