import { awardEntity, awardOperations, MEDALS } from '../../contract/awards';
import { buildAwardSearchText } from '../../contract/wine-search';
import { defineCollection } from '../../core/documents/entity/define-entity';
import { filterPublished, reportNextExpiry } from '../../core/site-state/publication';
import { resolvePublicReadScope } from '../feature-flags/services/read-scope';

const WINE = 'api::wine.wine';

/**
 * Entity of awards. An award is deleted with its wine, follows changes of the wine's slug, and its text makes
 * the wine findable.
 */
export const award = defineCollection(awardEntity, {
  uid: 'api::award.award',
  operations: awardOperations,
  references: [
    {
      field: 'wineSlug',
      targetEntity: 'wine',
      targetColumn: 'slug',
      notFoundMessage: 'unknown_wine',
      onDelete: 'cascade',
      canFindTarget: true,
    },
  ],
  nameField: 'name',
  titleColumns: ['name', 'competition'],
  buildSearchText: (value) => buildAwardSearchText(value),
  getSearchHint: ({ competition, year }) => [competition, year].filter(Boolean).join(' '),
  sorts: {
    medal: { column: 'medal', values: MEDALS },
    competition: 'competition',
    year: 'year',
    wineSlug: 'wineSlug',
  },
  filters: { wine: 'wineSlug', year: 'year', medal: 'medal' },
  resolveReadScope: resolvePublicReadScope,
  // Visitors see only awards of wines that are published for them.
  async buildVisibilityFilter(scope) {
    if (scope.canSeeDrafts) return {};
    const { tableName } = strapi.db.metadata.get(WINE);
    const wines = strapi.db.getConnection()(tableName).where({ locale: 'sl' }).select('slug');
    await reportNextExpiry(strapi, WINE, scope);
    return { wineSlug: { $in: filterPublished(wines, tableName, scope) } };
  },
  admin: { documentParams: { id: 'documentId' } },
});
