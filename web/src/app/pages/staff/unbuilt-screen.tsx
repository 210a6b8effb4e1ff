import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminSectionId } from '#features/admin-frame/lib/admin-sections';
import { useSession } from '#features/session/hooks/use-session';
import { buttonClass } from '#shared/ui/button-class';
import { StaffNotice } from '#shared/ui/staff-notice';
import { StaffPageHeader } from '#shared/ui/staff-page-header';
import { StaffScreen } from './staff-screen';

/**
 * A screen that has no editor yet and says so: what can be read is listed as `children`, and admins find the way to
 * the content panel, where it can be changed.
 */
export function UnbuiltScreen({ section, children }: { section: AdminSectionId; children?: ReactNode }) {
  const { t } = useTranslation();
  const { role } = useSession();
  return (
    <StaffScreen section={section}>
      <StaffPageHeader title={t(`admin.sections.${section}`)} />
      <StaffNotice kind="info" className="mb-6">
        <p className="font-semibold">{t('admin.soon.title')}</p>
        <p className="mt-1">{t(children ? 'admin.soon.text' : 'admin.soon.textNoList')}</p>
        {role === 'admin' ? (
          <a href="/cms/admin" className={buttonClass({ tone: 'outline', size: 'sm' }, 'mt-3')}>
            {t('admin.soon.panel')}
          </a>
        ) : null}
      </StaffNotice>
      {children}
    </StaffScreen>
  );
}
