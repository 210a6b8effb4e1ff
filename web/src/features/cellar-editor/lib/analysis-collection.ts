import { Analysis, AnalysisCreateRequest } from '#contract/cellar';
import type { Language } from '#contract/languages';
import { defineStaffCollection } from '#shared/collection/define-staff-collection';
import { formatDate } from '#shared/lib/format-instant';
import { formatNumber } from '#shared/lib/format-number';
import { staffPages } from '#shared/staff-pages';
import { byWine, newOf, type CellarWine } from './cellar-wine';

const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * Creates the definition of the list and editor of analyses.
 * @param initialWineId wine of a new analysis; empty for none
 * @param language formats the days in names
 */
export function analysisCollection(wines: readonly CellarWine[], of: string, language: Language) {
  const dayOf = ({ measuredOn }: Analysis): string => formatDate(measuredOn, language);
  return {
    ...defineStaffCollection<Analysis>({
      page: 'adminAnalyses',
      path: '/analyses',
      by: 'id',
      isOrdered: false,
      texts: 'adminAnalyses',
      answer: Analysis,
      request: AnalysisCreateRequest,
      localised: [],
      begun: { wineId: of, measuredOn: today() },
      nameOf: (analysis) => [analysis.wineTitle, dayOf(analysis)].filter(Boolean).join(' · '),
      searched: ({ wineTitle, measuredOn, laboratory, note }) => [wineTitle, measuredOn, laboratory, note],
      columns: [
        {
          name: 'measuredOn',
          text: dayOf,
          value: ({ measuredOn }) => measuredOn,
          isWide: true,
        },
        {
          name: 'alcohol',
          text: ({ alcohol }) => (alcohol === null ? '' : `${formatNumber(alcohol, language)} % vol`),
          value: ({ alcohol }) => alcohol,
          isNumber: true,
        },
        { name: 'laboratory', text: ({ laboratory }) => laboratory, value: ({ laboratory }) => laboratory || null },
      ],
      filters: { wineId: byWine(wines) },
    }),
    newHref: () => newOf(staffPages.adminAnalyses.href(), of),
  };
}
