import { Award, AwardCreateRequest, LOCALISED_AWARD_FIELDS, awardOperations } from '../../contract/awards';
import { awardSearchText } from '../../contract/wine-search';
import { defineCollection } from '../../core/documents/define-entity';
import { onlyPublished, tellNextEnd } from '../../core/site-state/publication';
import { resolvePublicReadScope } from '../feature-flags/services/read-scope';

const WINE = 'api::wine.wine';

/** A medal of a wine, which goes with its wine, follows its address and helps to find it. */
export const award = defineCollection({
  entityName: 'award',
  uid: 'api::award.award',
  operations: awardOperations,
  requestSchema: AwardCreateRequest,
  responseSchema: Award,
  localisedFields: LOCALISED_AWARD_FIELDS,
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
  buildSearchText: (value: Award) => awardSearchText(value),
  getSearchHint: ({ competition, year }) => [competition, year].filter(Boolean).join(' '),
  filters: { wine: 'wineSlug', year: 'year', medal: 'medal' },
  resolveReadScope: resolvePublicReadScope,
  // Visitors hear of awards of those wines only that they see.
  async buildVisibilityFilter(scope) {
    if (!scope.site) return {};
    const { tableName } = strapi.db.metadata.get(WINE);
    const wines = strapi.db.getConnection()(tableName).where({ locale: 'sl' }).select('slug');
    await tellNextEnd(strapi, WINE, scope);
    return { wineSlug: { $in: onlyPublished(wines, tableName, scope) } };
  },
  admin: { path: '/admin/awards', by: { id: 'documentId' } },
});
