import { Analysis, AnalysisCreateRequest, analysisOperations } from '../../contract/cellar';
import { toSearchText } from '../../contract/search-words';
import { defineCollection } from '../../core/documents/declare';
import { forStaff } from '../media-item/services/visibility';
import { WINE_REFERENCE, withWines } from '../wine/lib/named-wines';

/** What a laboratory measured of a wine, which it outlives: a wine that comes back has its analyses again. */
export const analysis = defineCollection({
  entity: 'analysis',
  uid: 'api::analysis.analysis',
  operations: analysisOperations,
  input: AnalysisCreateRequest,
  answer: Analysis,
  texts: [],
  references: [WINE_REFERENCE],
  titleColumns: ['measuredOn', 'laboratory'],
  title: ({ measuredOn, laboratory }) => [measuredOn, laboratory].filter(Boolean).join(' · ') || null,
  search: ({ measuredOn, laboratory, note }: Analysis) => toSearchText([measuredOn, laboratory, note].join('\n')),
  newestBy: 'measuredOn',
  filters: { wine: 'wineId' },
  complete: (presented, scope) => withWines(strapi, presented, scope),
  seen: forStaff,
  admin: { path: '/admin/analyses', by: { id: 'documentId' } },
});
