import { describe, expect, it } from 'vitest';
import { parseSearchTerms } from './search-terms';
import { WINE_FOODS } from './wine-terms';
import { buildAwardSearchText, buildWineSearchText, type SearchedWine } from './wine-search';

const WINE: SearchedWine = {
  name: 'Vino',
  vintage: 2024,
  appellation: '',
  variety: [],
  aromas: [],
  pairings: [],
  foods: [],
};

const finds = (search: string, wine: Partial<SearchedWine>): boolean => {
  const text = buildWineSearchText({ ...WINE, ...wine });
  return parseSearchTerms(search).every((word) => text.includes(word));
};

describe('[R76] the search text of a wine', () => {
  it.each([
    ['Modri pinot', ['pinot noir', 'PINOT NERO', 'Spätburgunder', 'Spaetburgunder', 'blauburgunder', 'pinot crni']],
    ['Sivi pinot', ['pinot gris', 'pinot grigio', 'Grauburgunder', 'Ruländer', 'rulander', 'rulaender']],
    ['Beli pinot', ['Weißburgunder', 'Weissburgunder', 'pinot bianco', 'pinot blanc']],
    ['Rebula', ['Ribolla', 'ribolla gialla']],
    ['Ribolla Gialla', ['rebula']],
    ['Laški rizling', ['Welschriesling', 'graševina', 'grasevina', 'olaszrizling']],
    ['Zeleni veltlinec', ['Grüner Veltliner', 'gruner veltliner', 'gruener veltliner']],
    ['Rizvanec', ['Müller-Thurgau', 'muller thurgau', 'mueller-thurgau', 'rivaner']],
    ['Šipon', ['furmint', 'moslavac']],
    ['Modra frankinja', ['Blaufränkisch', 'lemberger', 'kékfrankos', 'borgonja']],
    ['Žametovka', ['Blauer Kölner', 'modra kavčina', 'zametna crnina']],
    ['Zeleni sauvignon', ['friulano', 'tocai']],
  ])('has the names of %s', (variety, searches) => {
    for (const search of searches) {
      expect(finds(search, { variety: [variety] }), search).toBe(true);
      expect(finds(search, { name: `${variety} – izbor 2024` }), search).toBe(true);
    }
  });

  it.each([
    ['Cabernet sauvignon', 'muškatni silvanec'],
    ['Zeleni sauvignon', 'sauvignon blanc'],
    ['Sivi pinot', 'pinot noir'],
    ['Riesling italico', 'rajnski'],
    ['Zelena dolina', 'zeleni'],
    ['Rebulan', 'ribolla'],
  ])('does not take %s for another variety', (variety, search) => {
    expect(finds(search, { variety: [variety] })).toBe(false);
  });

  it.each([
    ['Fish', ['fish', 'ribe', 'riba', 'RIBE']],
    ['Cheese', ['sir', 'siri', 'cheese']],
    ['Game', ['divjačina', 'divjacina', 'game']],
  ] as const)('has %s in both languages', (food, searches) => {
    for (const search of searches) expect(finds(search, { foods: [food] }), search).toBe(true);
  });

  it('has a name for each dish', () => {
    for (const food of WINE_FOODS)
      expect(buildWineSearchText({ ...WINE, foods: [food] })).not.toBe(buildWineSearchText(WINE));
  });
});

describe('buildWineSearchText', () => {
  it('has each value on a line of its own', () => {
    const wine: SearchedWine = {
      name: 'Šipek',
      vintage: 2021,
      appellation: 'Goriška Brda',
      variety: ['Neznanka', 'Domača sorta'],
      aromas: ['Hruška', 'Med'],
      pairings: [{ name: 'Postrv' }],
      foods: ['Game'],
    };
    expect(buildWineSearchText(wine)).toBe(
      [
        'sipek',
        '2021',
        'goriska brda',
        'neznanka',
        'domaca sorta',
        'hruska',
        'med',
        'postrv',
        'divjacina game venison',
      ].join('\n'),
    );
  });

  it('has nothing for an unknown vintage', () => {
    expect(buildWineSearchText({ ...WINE, vintage: null })).toBe('vino\n\n');
  });
});

it('buildAwardSearchText has name, competition, year and slug on lines of their own', () => {
  const award = { name: 'Zlata medalja', competition: 'Vino Ljubljana', year: 2025, wineSlug: 'sipek-2021' };
  expect(buildAwardSearchText(award)).toBe('zlata medalja\nvino ljubljana\n2025\nsipek-2021');
});
