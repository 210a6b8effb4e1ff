import { Analysis, AnalysisCreateRequest } from '#contract/cellar';
import type { Language } from '#contract/languages';
import { defineStaffCollection } from '#shared/collection/define-staff-collection';
import { formatDate } from '#shared/lib/format-instant';
import { formatNumber } from '#shared/lib/format-number';
import { staffPages } from '#shared/staff-pages';
import { createWineFilter, buildNewHref, type CellarWine } from './cellar-wine';

const getToday = (): string => new Date().toISOString().slice(0, 10);

/**
 * Creates the definition of the staff list and editor of laboratory analyses: columns, wine filter, search,
 * form and URLs. A new analysis is dated today (UTC).
 * @param wines the wines of the filter
 * @param initialWineId wine of a new analysis; empty for none
 * @param language formats the days in names
 */
export function createAnalysisCollection(wines: readonly CellarWine[], initialWineId: string, language: Language) {
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
      initialValues: { wineId: initialWineId, measuredOn: getToday() },
      getName: (analysis) => [analysis.wineTitle, formatMeasuredDay(analysis)].filter(Boolean).join(' · '),
      searchTexts: ({ wineTitle, measuredOn, laboratory, note }) => [wineTitle, measuredOn, laboratory, note],
      columns: [
        {
          name: 'measuredOn',
          formatText: formatMeasuredDay,
          getSortValue: ({ measuredOn }) => measuredOn,
          isWide: true,
        },
        {
          name: 'alcohol',
          formatText: ({ alcohol }) => (alcohol === null ? '' : `${formatNumber(alcohol, language)} % vol`),
          getSortValue: ({ alcohol }) => alcohol,
          isNumber: true,
        },
        {
          name: 'laboratory',
          formatText: ({ laboratory }) => laboratory,
          getSortValue: ({ laboratory }) => laboratory || null,
        },
      ],
      filters: { wineId: createWineFilter(wines) },
    }),
    newHref: () => buildNewHref(staffPages.adminAnalyses.href(), initialWineId),
  };
}
