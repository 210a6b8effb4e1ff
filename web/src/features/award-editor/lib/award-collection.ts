import { Award, AwardCreateRequest, LOCALISED_AWARD_FIELDS, MEDALS } from '#contract/awards';
import { staffCollection } from '#shared/collection/staff-collection';

/** Awards as staff list and edit them. */
export const awardCollection = staffCollection<Award>({
  page: 'adminAwards',
  path: '/awards',
  by: 'id',
  texts: 'adminAwards',
  answer: Award,
  request: AwardCreateRequest,
  localised: LOCALISED_AWARD_FIELDS,
  begun: { medal: 'Gold', year: new Date().getFullYear() },
  nameOf: ({ name, competition }) => name || competition,
  searched: ({ name, competition, year, wineSlug }) => [name, competition, year, wineSlug],
  picture: { of: ({ image }) => image, look: 'wide', isOptional: true },
  facts: ({ medal, competition, year, wineSlug }, t) => [
    t(`common.award.medal.${medal}`),
    `${competition} ${String(year)}`,
    wineSlug,
  ],
  choices: { medal: 'common.award.medal' },
  filters: { medal: { values: MEDALS, valueOf: ({ medal }) => medal } },
  many: [{ field: 'year', kind: 'year' }],
  sorts: {
    year: (a, b) => b.year - a.year,
    updated: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
  },
});
