import { Award, AwardCreateRequest, LOCALISED_AWARD_FIELDS, awardOperations } from '../../contract/awards';
import { awardSearchText } from '../../contract/wine-search';
import { defineCollection } from '../../core/documents/declare';
import { whileShown } from '../media-item/services/visibility';

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
  filters: { wine: 'wineSlug', year: 'year', medal: 'medal' },
  seen: whileShown,
  // Visitors hear of awards of those wines only that they see.
  visible({ unpublished }) {
    if (unpublished) return {};
    const { tableName } = strapi.db.metadata.get('api::wine.wine');
    const wines = strapi.db.getConnection(tableName).where({ locale: 'sl', published: true }).select('slug');
    return { wineSlug: { $in: wines } };
  },
  admin: { path: '/admin/awards', by: { id: 'documentId' } },
});
