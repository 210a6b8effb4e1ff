import { describe, expect } from 'vitest';
import type { Award } from '#contract/awards';
import { searchWords, WINE_QUERY } from '#contract/query-values';
import { awardSearchText, wineSearchText } from '#contract/wine-search';
import type { Wine } from '#contract/wines';
import { test } from '../support/wine-test';
import { wineInput } from '../support/data/wine-input';

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
const FILTERS = [{ color: 'Red' }, { style: 'Still' }, { sweetness: 'Dry' }, { vintage: '2022' }, { vintage: '1850' }];

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
});
