import { Link } from 'react-router-dom';
import { useTranslation } from '#shared/i18n/use-translation';
import { staffPages } from '#shared/staff-pages';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { WineLabelList, type WineLabelListProps } from './wine-label-list';

/**
 * Screen with the wines and the labels that they have: a list with search and sorting kept in the URL, and a
 * link to the compliance board.
 */
export function LabelOverview(list: Omit<WineLabelListProps, 'title' | 'filter' | 'otherColumns'>) {
  const { t } = useTranslation();
  const title = t('admin.sections.labels');
  const intro = (
    <>
      {t('adminLabels.overview.intro')}{' '}
      <Link to={staffPages.adminCompliance.href()} className="text-link">
        {t('adminLabels.overview.compliance')}
      </Link>
      .
    </>
  );
  return (
    <>
      <StaffPageHeader title={title} intro={intro} />
      <WineLabelList {...list} title={title} />
    </>
  );
}
