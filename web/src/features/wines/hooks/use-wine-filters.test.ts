import { describe, expect, it } from 'vitest';
import type { Wine } from '#contract/wines';
import {
  filterWines,
  isFiltered,
  NO_FILTERS,
  presentValues,
  presentVintages,
  readWineFilters,
  wineSearch,
} from './use-wine-filters';

it('[P12] reads the filters of an address', () => {
  const search = new URLSearchParams('color=Red&style=Still&sweetness=Dry&vintage=2022&search=opoka');
  expect(readWineFilters(search)).toEqual({
    color: 'Red',
    style: 'Still',
    sweetness: 'Dry',
    vintage: 2022,
    search: 'opoka',
  });
});

it('[P12] takes values that mean nothing for no filter', () => {
  expect(readWineFilters(new URLSearchParams('color=Blue&vintage=old&sweetness='))).toEqual(NO_FILTERS);
  expect(isFiltered(NO_FILTERS)).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, vintage: 2022 })).toBe(true);
});

it('[P12] writes filters into the address and leaves the rest of it alone', () => {
  const search = new URLSearchParams('preview=1&color=Red');
  expect(wineSearch(search, { vintage: 2022 })).toBe('?preview=1&color=Red&vintage=2022');
  expect(wineSearch(search, NO_FILTERS)).toBe('?preview=1');
  expect(wineSearch(new URLSearchParams('color=Red'), { color: null })).toBe('');
});

const wine = (slug: string, own: Partial<Wine>): Wine => ({
  version: 1,
  updatedAt: '2025-11-01T10:00:00.000Z',
  language: 'sl',
  id: slug,
  slug,
  name: slug,
  vintage: 2022,
  color: 'White',
  style: 'Still',
  variety: [],
  appellation: 'Goriška brda',
  vineyard: '',
  sweetnessLevel: 'Dry',
  servingTemperature: null,
  sensory: { fruit: 0, body: 0, acidity: 0, sweetness: 0, tannin: 0, spice: 0, floral: 0, minerality: 0 },
  aromas: [],
  pairings: [],
  foods: [],
  winemakingNotes: '',
  description: '',
  bottleImage: null,
  price: null,
  alcohol: null,
  volumeMl: null,
  published: true,
  position: 0,
  ...own,
});

const wines = [
  wine('rebula', { name: 'Rebula Opoka', variety: ['Rebula'], aromas: ['zrela hruška', 'lešnik'] }),
  wine('merlot', { name: 'Merlot', color: 'Red', vintage: 2019, style: 'BarrelAged' }),
  wine('penina', { name: 'Penina Lahor', color: 'Sparkling', vintage: null, sweetnessLevel: 'BoneDry' }),
];
const foundBy = [
  { wineSlug: 'merlot', text: 'sampion razreda sejem vina brda 2024' },
  { wineSlug: 'rebula', text: 'zlata medalja sejem vina brda 2025' },
];
const slugs = (filters: Partial<typeof NO_FILTERS>) =>
  filterWines(wines, { ...NO_FILTERS, ...filters }, foundBy).map(({ slug }) => slug);

describe('filterWines', () => {
  it('[P12] shows all without a filter', () => {
    expect(slugs({})).toEqual(['rebula', 'merlot', 'penina']);
  });

  it.each([
    [{ color: 'Red' }, ['merlot']],
    [{ style: 'BarrelAged' }, ['merlot']],
    [{ sweetness: 'BoneDry' }, ['penina']],
    [{ vintage: 2022 }, ['rebula']],
    [{ color: 'Red', vintage: 2022 }, []],
  ] as const)('[P12] narrows by %o', (filters, found) => {
    expect(slugs(filters)).toEqual(found);
  });

  it.each([
    ['OPOKA', ['rebula']],
    ['hruska lesnik', ['rebula']],
    ['2019', ['merlot']],
    ['goriška', ['rebula', 'merlot', 'penina']],
    ['rebula 2019', []],
    ['sampion', ['merlot']],
    ['opoka zlata', ['rebula']],
    ['sejem', ['rebula', 'merlot']],
    ['merlot zlata', []],
  ])('[P12] finds "%s" without regard to case and marks', (search, found) => {
    expect(slugs({ search })).toEqual(found);
  });
});

it('[P12] offers only values that occur', () => {
  expect(presentVintages(wines)).toEqual([2022, 2019]);
  expect(presentValues(['White', 'Red', 'Orange', 'Sparkling'], ['Sparkling', 'White', null])).toEqual([
    'White',
    'Sparkling',
  ]);
});
