import { describe, expect } from 'vitest';
import type { Award } from '#contract/awards';
import { WINE_QUERY_PARSERS } from '#contract/wine-query';
import { parseSearchTerms } from '#contract/search-terms';
import { buildAwardSearchText, buildWineSearchText } from '#contract/wine-search';
import type { Wine } from '#contract/wines';
import { addRowFixture } from '../support/data/broken-rows';
import { createUniqueName, createUniqueWord } from '../support/data/unique-name';
import { createWineInput } from '../support/data/wine-input';
import { test as base } from '../support/wine-test';

const test = addRowFixture(base);

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
  { minPrice: '10' },
  { maxPrice: '12.5' },
  { minPrice: '9.50', maxPrice: '14' },
];

/** Wines that the page lists for the filters in its URL. */
const onPage = (
  wines: readonly Wine[],
  awards: readonly Award[],
  query: Partial<Record<keyof typeof WINE_QUERY_PARSERS, string>>,
): string[] =>
  wines
    .filter((wine) => {
      const own = awards.filter(({ wineSlug }) => wineSlug === wine.slug);
      const texts = [buildWineSearchText(wine), ...own.map(buildAwardSearchText)];
      return (
        (!query.color || wine.color === query.color) &&
        (!query.style || wine.style === query.style) &&
        (!query.sweetness || wine.sweetnessLevel === query.sweetness) &&
        (!query.food || wine.foods.some((food) => food === query.food)) &&
        (!query.vintage || wine.vintage === WINE_QUERY_PARSERS.vintage(query.vintage)) &&
        (!query.minPrice || (wine.price !== null && wine.price >= Number(query.minPrice))) &&
        (!query.maxPrice || (wine.price !== null && wine.price <= Number(query.maxPrice))) &&
        parseSearchTerms(query.search ?? '').every((word) => texts.some((text) => text.includes(word)))
      );
    })
    .map(({ slug }) => slug);

describe('[R5] [Z4] a search for wines', () => {
  test.for(['sl', 'en'])('[W1] finds in the API what the page shows, in %s', async (lang, { guest, wines }) => {
    await wines.create(createWineInput({ name: '100% Šipon_Žlahtno', vintage: 1850, aromas: ['hruška'] }));
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
    const { body: wine } = await wines.create(createWineInput({ aromas: ['posebnica'] }));
    const finds = async (search: string, lang: string) =>
      (await guest.call('listWines', 200, { query: { search, lang } })).body.items.some(({ id }) => id === wine.id);
    expect([await finds('posebnica', 'sl'), await finds('posebnica', 'en')]).toEqual([true, true]);
    await wines.update(wine.id, createWineInput({ name: 'Green', aromas: ['peculiarity'] }), { lang: 'en' });
    expect([await finds('peculiarity', 'en'), await finds('peculiarity', 'sl')]).toEqual([true, false]);
    expect([await finds('posebnica', 'en'), await finds('posebnica', 'sl')]).toEqual([false, true]);
  });

  test('refuses what no wine can have', async ({ guest }) => {
    for (const vintage of ['1799', '2201', '2e3', '0x7E6', ' 2022', '02022', 'old']) {
      const { body } = await guest.expectProblem('listWines', 'validation_failed', { query: { vintage, lang: 'en' } });
      expect(body.extensions.fields).toEqual({ vintage: 'Invalid year; from 1800 to 2200' });
      await guest.expectProblem('listGallery', 'validation_failed', { query: { year: vintage } });
    }
    await guest.expectProblem('listWines', 'validation_failed', { query: { search: 'x'.repeat(101) } });
    await guest.call('listWines', 200, { query: { search: ` ${'x'.repeat(100)} ` } });
  });

  test('[R76] finds grapes by their names in other languages, and dishes in both', async ({ guest, wines }) => {
    const name = createUniqueName('Sopomenka');
    const { body: wine } = await wines.create(
      createWineInput({ name, variety: ['Modri pinot', 'Rebula'], foods: ['Fish'] }),
    );
    for (const lang of ['sl', 'en']) {
      for (const word of ['pinot noir', 'Spätburgunder', 'ribolla', 'ribe', 'fish', 'RIBA']) {
        const search = `${name} ${word}`;
        const { body } = await guest.call('listWines', 200, { query: { search, lang } });
        expect(
          body.items.map(({ id }) => id),
          `${search} in ${lang}`,
        ).toEqual([wine.id]);
      }
      const query = { search: `${name} grauburgunder`, lang };
      expect((await guest.call('listWines', 200, { query })).body.total).toBe(0);
    }
  });

  test('[R76] folds letters as addresses do', async ({ guest, wines }) => {
    const { body: wine } = await wines.create(
      createWineInput({ name: 'Đurđevačka Łąka Straße Smørrebrød Eﬁra Grünkogel' }),
    );
    for (const search of [
      'durdevacka',
      'laka',
      'strasse',
      'smorrebrod',
      'efira',
      'grunkogel',
      'gruenkogel',
      'ĐURĐEVAČKA',
      'STRAẞE',
    ]) {
      const { body } = await guest.call('listWines', 200, { query: { search } });
      expect(
        body.items.map(({ id }) => id),
        search,
      ).toEqual([wine.id]);
    }
  });

  test('[R76] forgives one typing mistake in a word of five letters or more', async ({ guest, wines }) => {
    const { body: wine } = await wines.create(createWineInput({ name: 'Kvantrljubka', aromas: ['brinje'] }));
    const find = async (search: string) =>
      (await guest.call('listWines', 200, { query: { search } })).body.items.map(({ id }) => id);
    for (const search of ['kvantrlubka', 'kvamtrljubka', 'kvantrljubkaa', 'kvanrtljubka', 'kvantrljubka brimje']) {
      expect(await find(search), search).toEqual([wine.id]);
    }
    for (const search of ['kvamtrlubka', 'kvantrljubka brim']) expect(await find(search), search).toEqual([]);
  });

  test('[R2] [R76] corrects no word by what guests are not shown', async ({ guest, wines, signInAs }) => {
    const { body: wine } = await wines.create(createWineInput({ name: 'Skritoplodka', published: false }));
    const query = { search: 'skritoplotka' };
    expect((await guest.call('listWines', 200, { query })).body.total).toBe(0);
    const { body } = await (await signInAs('editor')).call('listWines', 200, { query: { ...query, status: 'all' } });
    expect(body.items.map(({ id }) => id)).toEqual([wine.id]);
  });

  test('[R76] a long search with long words is answered', async ({ guest }) => {
    const search = Array.from({ length: 8 }, (_, index) => ('aeiou'[index % 5] ?? '').repeat(11)).join(' ');
    expect((await guest.call('listWines', 200, { query: { search } })).body.total).toBe(0);
  });

  test('[R76] sorts by price, name and vintage, and puts what has none last', async ({ guest, wines }) => {
    const word = createUniqueWord();
    const make = async (name: string, price: number | null, vintage: number | null, english?: string) => {
      const { body } = await wines.create(createWineInput({ name: `${name} ${word}`, price, vintage }));
      if (!english) return;
      await wines.update(body.id, createWineInput({ name: `${english} ${word}`, price, vintage }), { lang: 'en' });
    };
    await make('Čebela', 9.5, 2021, 'Bee');
    await make('Cvet', 20, null, 'Zinnia');
    await make('Dren', null, 2019);
    await make('Žir', 10, 2023, 'Acorn');
    const sorted = async (sort: string | undefined, lang: string, rest = {}) => {
      const { body } = await guest.call('listWines', 200, { query: { search: word, sort, lang, ...rest } });
      expect(body.total).toBe(4);
      return body.items.map(({ name }) => name.split(' ')[0]);
    };
    expect(await sorted(undefined, 'sl')).toEqual(['Čebela', 'Cvet', 'Dren', 'Žir']);
    expect(await sorted('name', 'sl')).toEqual(['Cvet', 'Čebela', 'Dren', 'Žir']);
    expect(await sorted('name-desc', 'sl')).toEqual(['Žir', 'Dren', 'Čebela', 'Cvet']);
    expect(await sorted('name', 'en')).toEqual(['Acorn', 'Bee', 'Dren', 'Zinnia']);
    expect(await sorted('price', 'sl')).toEqual(['Čebela', 'Žir', 'Cvet', 'Dren']);
    expect(await sorted('price-desc', 'sl')).toEqual(['Cvet', 'Žir', 'Čebela', 'Dren']);
    expect(await sorted('vintage', 'sl')).toEqual(['Dren', 'Čebela', 'Žir', 'Cvet']);
    expect(await sorted('vintage-desc', 'en')).toEqual(['Acorn', 'Bee', 'Dren', 'Zinnia']);
    expect(await sorted('price', 'sl', { page: 2, pageSize: 2 })).toEqual(['Cvet', 'Dren']);
  });

  test('[R76] refuses prices and orders that there are not', async ({ guest }) => {
    const refused = [
      { minPrice: '-1' },
      { minPrice: '1e2' },
      { maxPrice: '100001' },
      { maxPrice: '12.345' },
      { sort: 'id' },
      { sort: 'price-asc' },
    ];
    for (const query of refused) await guest.expectProblem('listWines', 'validation_failed', { query });
    const { body } = await guest.expectProblem('listWines', 'validation_failed', {
      query: { minPrice: '20', maxPrice: '10', lang: 'en' },
    });
    expect(body.extensions.fields).toEqual({ maxPrice: 'Min > Max' });
  });

  test('says what there is to choose from when it is asked, of all that the caller sees', async ({
    guest,
    wines,
    signInAs,
  }) => {
    await wines.create(createWineInput({ vintage: 1851, foods: ['Seafood', 'Fish'], published: false }));
    await wines.create(createWineInput({ vintage: 1852, foods: ['Cheese', 'Fish'], color: 'Rose' }));
    const { body: plain } = await guest.call('listWines', 200, { query: { food: 'Fish' } });
    expect(plain).not.toHaveProperty('facets');
    const { body } = await guest.call('listWines', 200, { query: { vintage: '1852', facets: '1' } });
    expect(body.total).toBe(1);
    expect(body.items[0]?.foods).toEqual(['Cheese', 'Fish']);
    const prices = (await guest.call('listWines', 200, { query: { pageSize: '100' } })).body.items
      .map(({ price }) => price)
      .filter((price) => price !== null);
    expect(body.facets?.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
    expect(body.facets?.color.at(-1)).toBe('Rose');
    expect(body.facets?.vintage.at(-1)).toBe(1852);
    expect(body.facets?.vintage).toEqual(body.facets?.vintage.toSorted((a, b) => b - a));
    const query = { facets: '1', status: 'all' } as const;
    const { body: ofStaff } = await (await signInAs('editor')).call('listWines', 200, { query });
    expect(ofStaff.facets?.vintage.at(-1)).toBe(1851);
  });

  test('reads some wines by their addresses', async ({ guest, wines }) => {
    const { body: wine } = await wines.create(createWineInput());
    const { body } = await guest.call('listWines', 200, { query: { slugs: `${wine.slug},no-such-wine` } });
    expect(body.items.map(({ slug }) => slug)).toEqual([wine.slug]);
    await guest.expectProblem('listWines', 'validation_failed', { query: { slugs: 'Not one' } });
  });

  test('[R2] is not helped by an award that guests are not shown, only by what staff see of it', async ({
    guest,
    wines,
    rows,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput());
    const award = { name: 'Posebno priznanje', competition: 'Praznik mošta', year: 2024, medal: 'Gold', points: null };
    const body = { ...award, medal: 'Gold', wineSlug: wine.slug, url: '', published: true, image: null } as const;
    const { body: made } = await editor.call('createAward', 201, { body });
    const search = 'posebno priznanje mosta';
    const found = async (client: typeof guest, status?: 'all') =>
      (await client.call('listWines', 200, { query: { search, status } })).body.items.map(({ id }) => id);
    expect(await found(guest)).toEqual([wine.id]);
    await rows.updateRows('awards', { document_id: made.id, locale: 'sl' }, { medal: 'Lead' });
    expect(await found(guest)).toEqual([]);
    expect(await found(editor, 'all')).toEqual([wine.id]);
  });
});
