import { describe, expect, it } from 'vitest';
import { listIssues } from '../../../tests/support/list-issues';
import { WINE_FOODS } from './wine-terms';
import {
  formatPairing,
  parsePairing,
  SensoryProfile,
  WineCreateRequest,
  WineListQuery,
  WineUpdateRequest,
} from './wines';

const WINE = {
  name: 'Rebula',
  vintage: 2024,
  color: 'White',
  style: 'Still',
  variety: ['Rebula'],
  appellation: 'Vipavska dolina',
  sweetnessLevel: 'Dry',
  servingTemperature: { min: 8, max: 10 },
  sensory: null,
  aromas: ['jabolko'],
  pairings: [{ name: 'Sir' }],
  winemakingNotes: '',
  description: '',
  price: 12.5,
  alcohol: 12.5,
  volumeMl: 750,
  published: true,
  bottleImage: null,
};

describe('pairings', () => {
  it.each([
    ['Sir', { name: 'Sir' }],
    ['Riba:na žaru', { name: 'Riba', note: 'na žaru' }],
    ['Riba: na žaru: vroča', { name: 'Riba', note: 'na žaru: vroča' }],
    ['Sir:', { name: 'Sir' }],
    [' Sir ', { name: 'Sir' }],
    [' Sir : ', { name: 'Sir' }],
    [' Riba : na žaru ', { name: 'Riba', note: 'na žaru' }],
  ])('[W1] reads %j', (line, pairing) => {
    expect(parsePairing(line)).toEqual(pairing);
  });

  it('[W1] formats what it parses', () => {
    for (const line of ['Sir', 'Riba:na žaru']) expect(formatPairing(parsePairing(line))).toBe(line);
  });

  it('refuse a colon in the name, which the stored line could not tell from the separator', () => {
    const pairings = [{ name: 'Sir', note: 'star: trd' }, { name: 'Riba: na žaru' }];
    expect(listIssues(WineCreateRequest, { ...WINE, pairings })).toEqual(['pairings.1.name: colon_in_name']);
  });
});

it('[W1] no dish contains another, since filters match substrings of the stored text', () => {
  for (const food of WINE_FOODS) {
    const others = WINE_FOODS.filter((other) => other.toLowerCase().includes(food.toLowerCase()));
    expect(others).toEqual([food]);
  }
});

describe('SensoryProfile', () => {
  const profile = { fruit: 0, body: 5, acidity: 3, sweetness: 1, tannin: 2, spice: 4, floral: 3, minerality: 2 };

  it.each<[unknown, string[]]>([
    [0, []],
    [5, []],
    [-1, ['body: at_least?limit=0']],
    [6, ['body: at_most?limit=5']],
    [null, ['body: required']],
    [undefined, ['body: required']],
    ['3', ['body: invalid_number']],
    [2.5, ['body: invalid_number']],
  ])('of the intensity %j has the issues %j', (body, issues) => {
    expect(listIssues(SensoryProfile, { ...profile, body })).toEqual(issues);
  });
});

describe('WineCreateRequest', () => {
  it('fills in the fields that older clients omit', () => {
    expect(WineCreateRequest.parse(WINE)).toEqual({
      ...WINE,
      vineyard: '',
      place: null,
      drinkFrom: null,
      drinkUntil: null,
      foods: [],
      sweetnessTerm: null,
      qualityTerm: null,
      qualityPredicate: null,
      logistics: null,
      packaging: [],
      sheetPublic: false,
    });
  });

  it.each<[object | null, string[]]>([
    [null, []],
    [{ min: 8, max: 8 }, []],
    [{ min: 0, max: 30 }, []],
    [{ min: 10, max: 8 }, ['servingTemperature.max: min_after_max']],
  ])('with the serving temperature %j has the issues %j', (servingTemperature, issues) => {
    expect(listIssues(WineCreateRequest, { ...WINE, servingTemperature })).toEqual(issues);
  });
});

describe.each([
  ['WineCreateRequest', WineCreateRequest],
  ['WineUpdateRequest', WineUpdateRequest],
])('%s', (_name, schema) => {
  it.each([
    ['White', 'Still', 'Dry'],
    ['White', 'Still', null],
    ['Sparkling', 'Still', 'Brut'],
    ['White', 'Sparkling', 'SparklingSweet'],
    ['White', 'PetNat', 'Dry'],
    ['White', 'PetNat', 'ExtraBrut'],
  ])('accepts a wine of colour %s and style %s with the sweetness term %s', (color, style, sweetnessTerm) => {
    expect(listIssues(schema, { ...WINE, color, style, sweetnessTerm })).toEqual([]);
  });

  it.each([
    ['White', 'Still', 'Brut'],
    ['Sparkling', 'Still', 'Dry'],
    ['White', 'Sparkling', 'MediumSweet'],
  ])('refuses a wine of colour %s and style %s with the sweetness term %s', (color, style, sweetnessTerm) => {
    const { error } = schema.safeParse({ ...WINE, color, style, sweetnessTerm });
    expect(error?.issues).toMatchObject([{ code: 'custom', message: 'term_of_other', path: ['sweetnessTerm'] }]);
  });

  it.each([
    ['VrhunskoVinoZgp', 'LateHarvest'],
    ['VrhunskoVinoZgp', 'Archive'],
    ['VrhunskoVinoZgp', null],
    ['Vino', 'Archive'],
    ['KakovostnoVinoZgp', 'Young'],
    ['Vino', null],
    [null, 'Young'],
    [null, null],
  ])('accepts the quality term %s with the predicate %s', (qualityTerm, qualityPredicate) => {
    expect(listIssues(schema, { ...WINE, qualityTerm, qualityPredicate })).toEqual([]);
  });

  it.each([
    ['KakovostnoVinoZgp', 'LateHarvest'],
    ['Vino', 'IceWine'],
    [null, 'StrawWine'],
  ])('refuses the quality term %s with the predicate %s', (qualityTerm, qualityPredicate) => {
    const { error } = schema.safeParse({ ...WINE, qualityTerm, qualityPredicate });
    expect(error?.issues).toMatchObject([{ code: 'custom', message: 'predicate_of_top', path: ['qualityPredicate'] }]);
  });

  it('refuses years out of order and an end of publication before its start', () => {
    const years = { drinkFrom: 2030, drinkUntil: 2026 };
    const dates = { publishAt: '2026-05-02T00:00:00Z', unpublishAt: '2026-05-01T00:00:00Z' };
    expect(listIssues(schema, { ...WINE, ...years, ...dates })).toEqual([
      'unpublishAt: end_before_start',
      'drinkUntil: years_not_in_order',
    ]);
  });
});

describe('WineListQuery', () => {
  it.each([
    ['rebula', ['rebula']],
    ['rebula-2024,zelen', ['rebula-2024', 'zelen']],
  ])('splits the slugs %j at the commas', (slugs, list) => {
    expect(WineListQuery.parse({ slugs }).slugs).toEqual(list);
  });

  it.each(['', 'rebula,', 'rebula,,zelen', 'Rebula', 'zelen, rebula', 'rebula-'])('refuses the slugs %j', (slugs) => {
    expect(listIssues(WineListQuery, { slugs })).toEqual(['slugs: invalid_slug']);
  });

  it.each([
    [
      { minPrice: '5', maxPrice: '12.50' },
      { minPrice: 5, maxPrice: 12.5 },
    ],
    [
      { minPrice: '5', maxPrice: '5' },
      { minPrice: 5, maxPrice: 5 },
    ],
    [{ minPrice: '100000' }, { minPrice: 100_000 }],
    [{ maxPrice: '0' }, { maxPrice: 0 }],
  ])('reads the price range %j', (query, range) => {
    expect(WineListQuery.parse(query)).toMatchObject(range);
  });

  it('refuses a lowest price above the highest one', () => {
    expect(listIssues(WineListQuery, { minPrice: '12.51', maxPrice: '12.5' })).toEqual(['maxPrice: min_after_max']);
  });
});
