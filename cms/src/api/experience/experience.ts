import { experienceEntity, experienceOperations } from '../../contract/experiences';
import { toSearchText } from '../../contract/search-terms';
import { defineCollection } from '../../core/documents/entity/define-entity';
import { buildEmptyTextQuery } from '../../core/documents/attention/missing-text-queries';
import { resolvePublicReadScope } from '../feature-flags/services/read-scope';

const uid = 'api::experience.experience';

/** Entity of experiences: tastings and tours that visitors book. */
export const experience = defineCollection(experienceEntity, {
  uid,
  operations: experienceOperations,
  slug: { sources: ['title'], fallback: 'experience' },
  nameField: 'title',
  titleColumns: ['title', 'slug'],
  buildSearchText: ({ title, summary, included }) => toSearchText([title, summary, ...included].join('\n')),
  getSearchHint: ({ durationMinutes }) => (durationMinutes ? `${String(durationMinutes)} min` : ''),
  contentGaps: {
    picture: { field: 'image', buildFilter: () => ({ image: { id: { $null: true } } }) },
    description: {
      field: 'summary',
      buildFilter: (cms) => ({ id: { $in: buildEmptyTextQuery(cms, uid, 'summary') } }),
    },
  },
  sorts: { durationMinutes: 'durationMinutes', pricePerPerson: 'pricePerPerson', people: 'peopleMax' },
  resolveReadScope: resolvePublicReadScope,
  admin: { documentParams: { slug: 'slug' } },
});
