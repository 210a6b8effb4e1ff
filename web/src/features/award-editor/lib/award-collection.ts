import { Award, AwardCreateRequest, awardEntity, MEDALS } from '#contract/awards';
import { getChoiceTexts } from '#shared/collection/document-texts';
import { defineStaffCollection } from '#shared/collection/define-staff-collection';
import { pages } from '#shared/pages';

/** Definition of the list and editor of awards. */
export const awardCollection = defineStaffCollection<Award>({
  page: 'adminAwards',
  path: '/awards',
  idField: 'id',
  texts: 'adminAwards',
  responseSchema: Award,
  requestSchema: AwardCreateRequest,
  localisedFields: awardEntity.localised,
  initialValues: { medal: 'Gold', year: new Date().getFullYear() },
  spreadsheet: {
    getNames: ({ name = '', competition = '', year = '', wineSlug = '' }) => [
      [wineSlug, competition, year, name].filter(Boolean).join(' '),
    ],
  },
  preview: {
    page: ({ wineSlug }) => (wineSlug === '' ? pages.wines.href() : pages.wine.href(wineSlug)),
    getListFilters: ({ wineSlug }) => ({ wine: wineSlug }),
  },
  getName: ({ name, competition }) => name || competition,
  thumbnail: { findImage: ({ image }) => image, shape: 'wide', isOptional: true },
  columns: [
    {
      name: 'medal',
      formatText: ({ medal }, t) => t(`common.award.medal.${medal}`),
    },
    {
      name: 'competition',
      formatText: ({ competition }) => competition,
    },
    { name: 'year', formatText: ({ year }) => String(year), isNumber: true },
    { name: 'wineSlug', formatText: ({ wineSlug }) => wineSlug },
  ],
  choices: getChoiceTexts('award', ['medal']),
  filters: { medal: { values: MEDALS } },
  bulkFields: [{ field: 'year', kind: 'year' }],
});
