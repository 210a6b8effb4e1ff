import { useTranslation } from 'react-i18next';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { VisitLists } from './visit-lists';

/**
 * /admin/visits: what waits for an answer and what is answered. Staff answer visits and write notes; only
 * admins can erase them. It reads them when it opens; there is no loader.
 */
export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <StaffPageHeader title={t('admin.sections.visits')} intro={t('adminVisits.intro')} />
      <VisitLists />
    </>
  );
}
