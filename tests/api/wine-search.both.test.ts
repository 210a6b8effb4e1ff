import { describe, expect } from 'vitest';
import type { Award } from '#contract/awards';
import { WINE_QUERY } from '#contract/wine-query';
import { searchWords } from '#contract/search-words';
import { awardSearchText, wineSearchText } from '#contract/wine-search';
import type { Wine } from '#contract/wines';
import { withRows } from '../support/data/broken-rows';
import { wineInput } from '../support/data/wine-input';
import { test as base } from '../support/wine-test';

const test = withRows(base);

const SEARCHES = [
  'rebula',
  'REBULA ',
  'šipon',
  'sipon',
  '2021',
  '2021 rebula',
  'brda',
  'hruska',
  'pear',
  'apple',
  'kamen',
  'medalja',
  'rebula zlata',
];
const ODD = ['%', '_', '\\', "'", '100%', 'a', '-', 'ž', 'rebula  merlot', 'x'.repeat(100)];
const FILTERS = [
  { color: 'Red' },
  { style: 'Still' },
  { sweetness: 'Dry' },
  { vintage: '2022' },
  { vintage: '1850' },
  { food: 'Game' },
];

/** What the page of the wines shows of all wines with their awards, by the filters of its address. */
const onPage = (
  wines: readonly Wine[],
  awards: readonly Award[],
  query: Partial<Record<keyof typeof WINE_QUERY, string>>,
): string[] =>
  wines
    .filter((wine) => {
      const own = awards.filter(({ wineSlug }) => wineSlug === wine.slug);
      const texts = [wineSearchText(wine), ...own.map(awardSearchText)];
      return (
        (!query.color || wine.color === query.color) &&
        (!query.style || wine.style === query.style) &&
        (!query.sweetness || wine.sweetnessLevel === query.sweetness) &&
        (!query.food || wine.foods.some((food) => food === query.food)) &&
        (!query.vintage || wine.vintage === WINE_QUERY.vintage(query.vintage)) &&
        searchWords(query.search ?? '').every((word) => texts.some((text) => text.includes(word)))
      );
    })
    .map(({ slug }) => slug);

describe('[R5] [Z4] a search for wines', () => {
  test.for(['sl', 'en'])('[W1] finds in the API what the page shows, in %s', async (lang, { guest, wines }) => {
    await wines.create(wineInput({ name: '100% Šipon_Žlahtno', vintage: 1850, aromas: ['hruška'] }));
    const all = (await guest.call('listWines', 200, { query: { lang, pageSize: 100 } })).body.items;
    const awards = (await guest.call('listAwards', 200, { query: { lang, pageSize: 100 } })).body.items;
    const queries = [
      ...[...SEARCHES, ...ODD].map((search) => ({ search })),
      ...FILTERS,
      ...FILTERS.flatMap((filter) => SEARCHES.slice(0, 5).map((search) => ({ ...filter, search }))),
    ];
    for (const query of queries) {
      const { body } = await guest.call('listWines', 200, { query: { lang, pageSize: 100, ...query } });
      const found = body.items.map(({ slug }) => slug);
      expect(found, JSON.stringify(query)).toEqual(onPage(all, awards, query));
      expect(body.total).toBe(found.length);
    }
  });

  test('follows a change of either language', async ({ guest, wines }) => {
    const { body: wine } = await wines.create(wineInput({ aromas: ['posebnica'] }));
    const finds = async (search: string, lang: string) =>
      (await guest.call('listWines', 200, { query: { search, lang } })).body.items.some(({ id }) => id === wine.id);
    expect([await finds('posebnica', 'sl'), await finds('posebnica', 'en')]).toEqual([true, true]);
    await wines.update(wine.id, wineInput({ name: 'Green', aromas: ['peculiarity'] }), { lang: 'en' });
    expect([await finds('peculiarity', 'en'), await finds('peculiarity', 'sl')]).toEqual([true, false]);
    expect([await finds('posebnica', 'en'), await finds('posebnica', 'sl')]).toEqual([false, true]);
  });

  test('refuses what no wine can have', async ({ guest }) => {
    for (const vintage of ['1799', '2201', '2e3', '0x7E6', ' 2022', '02022', 'old']) {
      const { body } = await guest.fail('listWines', 'validation_failed', { query: { vintage, lang: 'en' } });
      expect(body.extensions.fields).toEqual({ vintage: 'Invalid year' });
      await guest.fail('listGallery', 'validation_failed', { query: { year: vintage } });
    }
    await guest.fail('listWines', 'validation_failed', { query: { search: 'x'.repeat(101) } });
    await guest.call('listWines', 200, { query: { search: ` ${'x'.repeat(100)} ` } });
  });

  test('says what there is to choose from when it is asked, of all that the caller sees', async ({
    guest,
    wines,
    as,
  }) => {
    await wines.create(wineInput({ vintage: 1851, foods: ['Seafood', 'Fish'], published: false }));
    await wines.create(wineInput({ vintage: 1852, foods: ['Cheese', 'Fish'], color: 'Rose' }));
    const { body: plain } = await guest.call('listWines', 200, { query: { food: 'Fish' } });
    expect(plain).not.toHaveProperty('facets');
    const { body } = await guest.call('listWines', 200, { query: { vintage: '1852', facets: '1' } });
    expect(body.total).toBe(1);
    expect(body.items[0]?.foods).toEqual(['Cheese', 'Fish']);
    expect(body.facets?.color.at(-1)).toBe('Rose');
    expect(body.facets?.vintage.at(-1)).toBe(1852);
    expect(body.facets?.vintage).toEqual(body.facets?.vintage.toSorted((a, b) => b - a));
    const query = { facets: '1', status: 'all' } as const;
    const { body: ofStaff } = await (await as('editor')).call('listWines', 200, { query });
    expect(ofStaff.facets?.vintage.at(-1)).toBe(1851);
  });

  test('reads some wines by their addresses', async ({ guest, wines }) => {
    const { body: wine } = await wines.create(wineInput());
    const { body } = await guest.call('listWines', 200, { query: { slugs: `${wine.slug},no-such-wine` } });
    expect(body.items.map(({ slug }) => slug)).toEqual([wine.slug]);
    await guest.fail('listWines', 'validation_failed', { query: { slugs: 'Not one' } });
  });

  test('[R2] is not helped by an award that guests are not shown, only by what staff see of it', async ({
    guest,
    wines,
    rows,
    as,
  }) => {
    const editor = await as('editor');
    const { body: wine } = await wines.create(wineInput());
    const award = { name: 'Posebno priznanje', competition: 'Praznik mošta', year: 2024, medal: 'Gold', points: null };
    const body = { ...award, medal: 'Gold', wineSlug: wine.slug, url: '', published: true, image: null } as const;
    const { body: made } = await editor.call('createAward', 201, { body });
    const search = 'posebno priznanje mosta';
    const found = async (client: typeof guest, status?: 'all') =>
      (await client.call('listWines', 200, { query: { search, status } })).body.items.map(({ id }) => id);
    expect(await found(guest)).toEqual([wine.id]);
    await rows.put('awards', { document_id: made.id, locale: 'sl' }, { medal: 'Lead' });
    expect(await found(guest)).toEqual([]);
    expect(await found(editor, 'all')).toEqual([wine.id]);
  });
});
