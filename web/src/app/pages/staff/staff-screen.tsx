import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionOf, type AdminSectionId } from '#features/admin-frame/lib/admin-sections';
import { RoleGuard } from '#features/session/components/role-guard';
import { PageMeta } from '#shared/lib/page-meta';

/** What every screen of the staff area has: its title, and a guard that knows who may open it. */
export function StaffScreen({ section, children }: { section: AdminSectionId; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <RoleGuard access={sectionOf(section).access}>
      <PageMeta title={t('admin.title', { section: t(`admin.sections.${section}`) })} indexed={false} />
      {children}
    </RoleGuard>
  );
}
