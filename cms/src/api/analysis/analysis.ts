import { analysisEntity, analysisOperations } from '../../contract/cellar';
import { toSearchText } from '../../contract/search-terms';
import { defineCollection } from '../../core/documents/entity/define-entity';
import { resolveStaffReadScope } from '../feature-flags/services/read-scope';
import { WINE_REFERENCE, addWineTitles, createWineTitleSort } from '../wine/lib/wine-titles';

/**
 * Entity of laboratory analyses of wines. Analyses survive the deletion of their wine and apply again when it
 * is restored.
 */
export const analysis = defineCollection(analysisEntity, {
  uid: 'api::analysis.analysis',
  operations: analysisOperations,
  references: [WINE_REFERENCE],
  titleColumns: ['measuredOn', 'laboratory'],
  title: ({ measuredOn, laboratory }) => [measuredOn, laboratory].filter(Boolean).join(' · ') || null,
  buildSearchText: ({ measuredOn, laboratory, note }) => toSearchText([measuredOn, laboratory, note].join('\n')),
  sortDescendingBy: 'measuredOn',
  sorts: {
    name: createWineTitleSort('measuredOn'),
    measuredOn: 'measuredOn',
    alcohol: 'alcohol',
    laboratory: 'laboratory',
  },
  filters: { wine: 'wineId' },
  enrichResponses: (presented, scope) => addWineTitles(strapi, presented, scope),
  resolveReadScope: resolveStaffReadScope,
  admin: { documentParams: { id: 'documentId' } },
});
