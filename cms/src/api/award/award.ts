import { Award, AwardCreateRequest, LOCALISED_AWARD_FIELDS, awardOperations } from '../../contract/awards';
import { awardSearchText } from '../../contract/wine-search';
import { defineCollection } from '../../core/documents/declare';
import { onlyPublished, tellNextEnd } from '../../core/http/publication';
import { whileShown } from '../media-item/services/visibility';

const WINE = 'api::wine.wine';

/** A medal of a wine, which goes with its wine, follows its address and helps to find it. */
export const award = defineCollection({
  entity: 'award',
  uid: 'api::award.award',
  operations: awardOperations,
  input: AwardCreateRequest,
  answer: Award,
  texts: LOCALISED_AWARD_FIELDS,
  references: [
    { field: 'wineSlug', to: 'wine', by: 'slug', unknown: 'unknown_wine', whenGone: 'remove', helpsToFind: true },
  ],
  goesBy: 'name',
  titleColumns: ['name', 'competition'],
  search: (value: Award) => awardSearchText(value),
  note: ({ competition, year }) => [competition, year].filter(Boolean).join(' '),
  filters: { wine: 'wineSlug', year: 'year', medal: 'medal' },
  seen: whileShown,
  // Visitors hear of awards of those wines only that they see.
  async visible(scope) {
    if (!scope.site) return {};
    const { tableName } = strapi.db.metadata.get(WINE);
    const wines = strapi.db.getConnection()(tableName).where({ locale: 'sl' }).select('slug');
    await tellNextEnd(strapi, WINE, scope);
    return { wineSlug: { $in: onlyPublished(wines, tableName, scope) } };
  },
  admin: { path: '/admin/awards', by: { id: 'documentId' } },
});
