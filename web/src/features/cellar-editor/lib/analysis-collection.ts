import { Analysis, AnalysisCreateRequest } from '#contract/cellar';
import { getWineryDay } from '#contract/visibility';
import { defineStaffCollection } from '#shared/collection/define-staff-collection';
import { formatDate } from '#shared/lib/format-instant';
import { formatNumber } from '#shared/lib/format-number';
import { staffPages } from '#shared/staff-pages';
import { createWineFilter, buildNewHref, type CellarChoices } from './cellar-wine';

/**
 * Creates the definition of the staff list and editor of laboratory analyses: columns, wine filter, search,
 * form and URLs. A new analysis has the winery's day of today.
 */
export function createAnalysisCollection({ wines, onUse, initialWineId, language }: CellarChoices) {
  const formatMeasuredDay = ({ measuredOn }: Analysis): string => formatDate(measuredOn, language);
  return {
    ...defineStaffCollection<Analysis>({
      page: 'adminAnalyses',
      path: '/analyses',
      idField: 'id',
      isOrdered: false,
      texts: 'adminAnalyses',
      responseSchema: Analysis,
      requestSchema: AnalysisCreateRequest,
      localisedFields: [],
      initialValues: { wineId: initialWineId, measuredOn: getWineryDay(new Date()) },
      getName: (analysis) => [analysis.wineTitle, formatMeasuredDay(analysis)].filter(Boolean).join(' · '),
      columns: [
        {
          name: 'measuredOn',
          formatText: formatMeasuredDay,
          isWide: true,
        },
        {
          name: 'alcohol',
          formatText: ({ alcohol }) => (alcohol === null ? '' : `${formatNumber(alcohol, language)} % vol`),
          isNumber: true,
        },
        {
          name: 'laboratory',
          formatText: ({ laboratory }) => laboratory,
        },
      ],
      filters: { wineId: createWineFilter(wines, onUse) },
    }),
    newHref: () => buildNewHref(staffPages.adminAnalyses.href(), initialWineId),
  };
}
