import { Award, AwardCreateRequest, LOCALISED_AWARD_FIELDS, MEDALS } from '#contract/awards';
import { DOCUMENT_CHOICES } from '#shared/collection/document-texts';
import { defineStaffCollection } from '#shared/collection/define-staff-collection';
import { pages } from '#shared/pages';

/** Definition of the list and editor of awards. */
export const awardCollection = defineStaffCollection<Award>({
  page: 'adminAwards',
  path: '/awards',
  by: 'id',
  texts: 'adminAwards',
  answer: Award,
  request: AwardCreateRequest,
  localised: LOCALISED_AWARD_FIELDS,
  begun: { medal: 'Gold', year: new Date().getFullYear() },
  sheet: {
    namesOf: ({ name = '', competition = '', year = '', wineSlug = '' }) => [
      [wineSlug, competition, year, name].filter(Boolean).join(' '),
    ],
  },
  shown: {
    page: ({ wineSlug }) => (wineSlug === '' ? pages.wines.href() : pages.wine.href(wineSlug)),
    where: ({ wineSlug }) => ({ wine: wineSlug }),
  },
  nameOf: ({ name, competition }) => name || competition,
  searched: ({ name, competition, year, wineSlug }) => [name, competition, year, wineSlug],
  picture: { of: ({ image }) => image, look: 'wide', isOptional: true },
  columns: [
    {
      name: 'medal',
      text: ({ medal }, t) => t(`common.award.medal.${medal}`),
      value: ({ medal }) => MEDALS.indexOf(medal),
    },
    { name: 'competition', text: ({ competition }) => competition, value: ({ competition }) => competition },
    { name: 'year', text: ({ year }) => String(year), value: ({ year }) => year, isNumber: true },
    { name: 'wineSlug', text: ({ wineSlug }) => wineSlug, value: ({ wineSlug }) => wineSlug },
  ],
  choices: DOCUMENT_CHOICES.award,
  filters: { medal: { values: MEDALS, valueOf: ({ medal }) => medal } },
  many: [{ field: 'year', kind: 'year' }],
});
