import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffNotice } from '#shared/ui/staff-notice';
import { describeDifference } from './describe-difference';

/**
 * Warning with the differences between the saved page and e-label of a wine, each with links to the two
 * editors. Renders nothing while they load or if there are none.
 */
export function DifferenceList({ wineId }: { wineId: string }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['/wines/{id}/differences', wineId],
    queryFn: async ({ signal }) => (await api.get('/wines/{id}/differences', { params: { id: wineId }, signal })).items,
  });
  if (!data || data.length === 0) return null;
  return (
    <StaffNotice kind="warning">
      <p className="font-semibold">{t('admin.differences.title')}</p>
      <ul className="mt-2 space-y-2">
        {data.map((difference) => (
          <li key={difference.fact + difference.labelPath} className="flex flex-wrap gap-x-4">
            <span>{describeDifference(difference, t, language)}</span>
            <Link to={difference.pagePath} className="text-link">
              {t(`admin.differences.${difference.fact.startsWith('operator') ? 'notice' : 'page'}`)}
            </Link>
            <Link to={difference.labelPath} className="text-link">
              {t('admin.differences.label')}
            </Link>
          </li>
        ))}
      </ul>
    </StaffNotice>
  );
}
