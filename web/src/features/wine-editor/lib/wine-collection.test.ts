import { describe, expect, it } from 'vitest';
import { SENSORY_AXES } from '#contract/sensory-terms';
import type { Wine } from '#contract/wines';
import { wineCollection } from './wine-collection';

const { blank: BLANK_WINE, createBlank, toListRequest } = wineCollection;

const IMAGE = {} as Wine['bottleImage'];
const PROFILE = { fruit: 3, body: 4, acidity: 0, sweetness: 0, tannin: 0, spice: 1, floral: 2, minerality: 3 };
const ZEROS = Object.fromEntries(SENSORY_AXES.map((axis) => [axis, 0]));
const EMPTY = Object.fromEntries(SENSORY_AXES.map((axis) => [axis, null]));

const toRequest = (address: string) => {
  const search = new URLSearchParams(address);
  const request = toListRequest({ get: (name) => search.get(name) ?? '' });
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== ''));
};

describe('wineCollection', () => {
  it.each([
    ['', {}],
    ['search=ribolla&color=Red&sort=price-desc', { search: 'ribolla', color: 'Red', sort: 'price-desc' }],
    ['minPrice=9.5&maxPrice=12', { minPrice: '9.5', maxPrice: '12' }],
    ['status=waits&translation=incomplete', { publication: 'waits', translation: 'incomplete' }],
    ['lacks=price', { lacks: 'price' }],
    ['cork=red', {}],
  ])('[W1] [R8] asks the API for what “%s” asks for', (address, request) => {
    expect(toRequest(address)).toEqual(request);
  });

  it('[W1] creates a new wine as a draft of 0.75 l, and a copy as the next vintage with its own slug', () => {
    expect(BLANK_WINE).toMatchObject({ version: 0, slug: '', published: false, volumeMl: 750, sweetnessLevel: 'Dry' });
    expect(BLANK_WINE.sensory).toBeNull();
    const saved = { ...BLANK_WINE, id: 'a', slug: 'rebula-2022', version: 7, published: true, vintage: 2022 };
    expect(createBlank(saved)).toMatchObject({ id: '', slug: '', version: 0, published: false, vintage: 2023 });
  });

  it('[W1] creates a new vintage with the given year, without the excluded groups', () => {
    const saved: Wine = {
      ...BLANK_WINE,
      name: 'Rebula',
      vintage: 2022,
      price: 12,
      alcohol: 13,
      aromas: ['jabolko'],
      description: 'Zrela.',
      bottleImage: IMAGE,
      sensory: PROFILE,
    };
    const whole = createBlank(saved, { year: 2025, without: [] });
    expect(whole).toMatchObject({ vintage: 2025, price: 12, alcohol: 13, aromas: ['jabolko'], description: 'Zrela.' });
    expect(createBlank(saved, { year: null, without: ['price', 'alcohol', 'tasting', 'name'] })).toMatchObject({
      name: 'Rebula',
      vintage: 2023,
      description: 'Zrela.',
      bottleImage: IMAGE,
      price: null,
      alcohol: null,
      aromas: [],
      sensory: null,
    });
    expect(createBlank({ ...saved, vintage: null }, { year: null, without: ['texts', 'picture'] })).toMatchObject({
      vintage: null,
      description: '',
      bottleImage: null,
      price: 12,
    });
  });

  it('[W1] shows missing packaging and terms as empty fields, and saves empty ones as none', () => {
    const { getSharedValues, sharedSchema } = wineCollection;
    const form = getSharedValues(BLANK_WINE);
    expect(form).toMatchObject({ logistics: { bottleGtin: '', bottlesPerCase: null, closure: '' }, sweetnessTerm: '' });
    const none = { logistics: null, sweetnessTerm: null, qualityTerm: null, qualityPredicate: null };
    expect(sharedSchema.parse(form)).toMatchObject(none);
    const written = { ...(form['logistics'] as object), bottleGtin: '3830 0012 3456 5' };
    expect(sharedSchema.parse({ ...form, logistics: written })).toMatchObject({
      logistics: { bottleGtin: '3830001234565', caseGtin: null },
    });
  });

  it('[P161] moves the years to drink a new vintage by the difference of the vintages, and keeps its place', () => {
    const saved: Wine = {
      ...BLANK_WINE,
      vintage: 2022,
      drinkFrom: 2024,
      drinkUntil: 2030,
      place: { latitude: 45.9967, longitude: 13.5253 },
    };
    expect(createBlank(saved)).toMatchObject({ drinkFrom: 2025, drinkUntil: 2031, place: saved.place });
    expect(createBlank(saved, { year: 2025, without: [] })).toMatchObject({ drinkFrom: 2027, drinkUntil: 2033 });
    const unknown = { drinkFrom: null, drinkUntil: null };
    expect(createBlank({ ...saved, vintage: null }, { year: 2025, without: [] })).toMatchObject(unknown);
  });

  it('[P162] shows the place as one text, and saves both coordinates or none', () => {
    const { getSharedValues, sharedSchema } = wineCollection;
    const place = { latitude: 45.9967, longitude: 13.5253 };
    const form = getSharedValues({ ...BLANK_WINE, place });
    expect(form).toMatchObject({ place: '45.9967, 13.5253' });
    expect(sharedSchema.parse(form)).toMatchObject({ place });
    expect(getSharedValues(BLANK_WINE)).toMatchObject({ place: '' });
    expect(sharedSchema.parse({ ...form, place: ' ' })).toMatchObject({ place: null });
    const findIssue = (typed: string) => sharedSchema.safeParse({ ...form, place: typed }).error?.issues[0];
    expect(findIssue('45.9967')).toMatchObject({ path: ['place'], message: 'invalid_place' });
    expect(findIssue('95.9967, 13.5')).toMatchObject({ path: ['place', 'latitude'], message: 'at_most?limit=90' });
  });

  it('[R104] shows a missing profile without values, and saves it as none', () => {
    const { getSharedValues, sharedSchema } = wineCollection;
    const form = getSharedValues(BLANK_WINE);
    expect(form).toMatchObject({ sensory: EMPTY });
    expect(sharedSchema.parse(form)).toMatchObject({ sensory: null });
    expect(sharedSchema.parse({ ...form, sensory: ZEROS })).toMatchObject({ sensory: ZEROS });
    const { error } = sharedSchema.safeParse({ ...form, sensory: { ...EMPTY, body: 0 } });
    expect(error?.issues[0]).toMatchObject({ path: ['sensory', 'fruit'], message: 'required' });
  });

  it('[R104] creates a new vintage without the price with empty prices', () => {
    const copy = createBlank({ ...BLANK_WINE, price: 12, tradePrice: 8 }, { year: null, without: ['price'] });
    expect(wineCollection.getSharedValues(copy)).toMatchObject({ price: null, tradePrice: null });
  });
});
