import { afterEach, describe, expect, inject } from 'vitest';
import { WINE_COLORS } from '#contract/wine-terms';
import { test } from '../support/api-test';
import { addDocument, removeDocument } from '../support/data/documents';
import { countQueries } from '../support/servers/query-count';

const control = inject('cmsControlUrl');
const added: string[] = [];
afterEach(async () => {
  for (const id of added.splice(0)) await removeDocument(control, 'wine', id);
});
const addWine = async (...[shared, texts]: [Record<string, string | number | boolean>, Texts?]): Promise<void> => {
  added.push(await addDocument(control, 'wine', { published: true, ...shared }, texts));
};
interface Texts {
  sl: Record<string, string>;
  en: Record<string, string>;
}

describe('list of wines', () => {
  test('[P12] [W1] holds published wines of every colour in their order', async ({ guest }) => {
    const { body } = await guest.call('listWines', 200);
    expect(body.items.length).toBeGreaterThanOrEqual(9);
    expect(body.total).toBe(body.items.length);
    expect(new Set(body.items.map(({ color }) => color))).toEqual(new Set(WINE_COLORS));
    expect(body.items.every(({ published }) => published)).toBe(true);
    const positions = body.items.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    const [first] = body.items;
    expect(first?.bottleImage?.renditions.length).toBeGreaterThan(0);
    expect(first?.bottleImage?.presignedUrl).toBeUndefined();
  });

  test('filters by colour, style, sweetness and vintage, together too', async ({ guest }) => {
    const { body: all } = await guest.call('listWines', 200);
    const sample = all.items[0];
    if (!sample) throw new Error('no wine');
    const { color, style, sweetnessLevel, vintage } = sample;
    const filters = [{ color }, { style }, { sweetness: sweetnessLevel }, { vintage }, { color, style, vintage }];
    for (const query of filters) {
      const { body } = await guest.call('listWines', 200, { query });
      const expected = all.items.filter(
        (wine) =>
          (!('color' in query) || wine.color === query.color) &&
          (!('style' in query) || wine.style === query.style) &&
          (!('sweetness' in query) || wine.sweetnessLevel === query.sweetness) &&
          (!('vintage' in query) || wine.vintage === query.vintage),
      );
      expect(body.items.map(({ slug }) => slug)).toEqual(expected.map(({ slug }) => slug));
      expect(body.total).toBe(expected.length);
    }
  });

  test('[R5] finds what is searched for in the language asked for, whatever its case and marks', async ({ guest }) => {
    const texts = { sl: { name: 'Šipon Čista sreča' }, en: { name: 'Shipon Pure Luck' } };
    await addWine({ slug: 'sipon-cista-sreca', variety: 'Šipon' }, texts);
    const searches = { sl: ['šipon', 'SIPON', 'cista sreca', 'Čista'], en: ['sipon', 'luck pure', 'SHIPON'] };
    const cases = Object.entries(searches).flatMap(([lang, list]) => list.map((search) => ({ lang, search })));
    for (const { lang, search } of cases) {
      const { body } = await guest.call('listWines', 200, { query: { search, lang } });
      expect(
        body.items.map(({ slug }) => slug),
        search,
      ).toEqual(['sipon-cista-sreca']);
      expect(body.total).toBe(1);
    }
    for (const search of ['sipon merlot', '%', '_', "' OR 1=1 --"]) {
      const { body } = await guest.call('listWines', 200, { query: { search } });
      expect(body, search).toEqual({ items: [], total: 0 });
    }
  });

  test('is cut into pages', async ({ guest }) => {
    const { body: all } = await guest.call('listWines', 200);
    const { body: second } = await guest.call('listWines', 200, { query: { page: 2, pageSize: 4 } });
    expect(second.total).toBe(all.total);
    expect(second.items.map(({ id }) => id)).toEqual(all.items.slice(4, 8).map(({ id }) => id));
    const { body: beyond } = await guest.call('listWines', 200, { query: { page: 99, pageSize: 4 } });
    expect(beyond).toEqual({ items: [], total: all.total });
  });

  test('[L1] speaks the language asked for, Slovenian where a translation is missing', async ({ guest }) => {
    await addWine({ slug: 'neprevedeno', vintage: 2020 }, { sl: { name: 'Neprevedeno' }, en: {} });
    await addWine({ slug: 'deloma' }, { sl: { name: 'Deloma', description: 'Opis' }, en: { name: 'In part' } });
    const { body } = await guest.call('listWines', 200, { query: { lang: 'en' } });
    const bySlug = (slug: string) => body.items.find((wine) => wine.slug === slug);
    expect(bySlug('neprevedeno')).toMatchObject({ language: 'sl', name: 'Neprevedeno', vintage: 2020 });
    expect(bySlug('deloma')).toMatchObject({ language: 'en', name: 'In part', description: 'Opis' });
    const { body: header } = await guest.call('listWines', 200, { headers: { 'accept-language': 'en-GB,en;q=0.9' } });
    expect(header.items.map(({ name }) => name)).toEqual(body.items.map(({ name }) => name));
  });

  test('refuses filters that it does not know', async ({ guest }) => {
    await guest.fail('listWines', 'validation_failed', { query: { color: 'Green' } });
    await guest.fail('listWines', 'validation_failed', { query: { pageSize: 101 } });
    await guest.fail('listWines', 'validation_failed', { query: { page: 0 } });
    await guest.fail('listWines', 'validation_failed', { query: { 'filters[published]': 'false' } });
    await guest.fail('listWines', 'validation_failed', { query: { populate: '*' } });
    await guest.fail('listWines', 'invalid_lang', { query: { lang: 'de' } });
  });

  test('[A8] shows what is not published, and originals, only to editors who ask', async ({ guest, as }) => {
    await addWine({ slug: 'skrita', published: false }, { sl: { name: 'Skrita' }, en: {} });
    const query = { status: 'all' };
    for (const client of [guest, await as('queen')]) {
      const { body } = await client.call('listWines', 200, { query });
      expect(body.items.some(({ slug }) => slug === 'skrita')).toBe(false);
      await client.fail('getWine', 'not_found', { params: { slug: 'skrita' }, query });
    }
    for (const client of [await as('editor'), await as('admin')]) {
      const { body, headers } = await client.call('listWines', 200, { query });
      expect(body.items.some(({ slug }) => slug === 'skrita')).toBe(true);
      expect(body.items[0]?.bottleImage?.presignedUrl).toMatch(
        inject('storage') === 'disk' ? /^\/files\/Wines\// : /^http.*\/Wines\//,
      );
      expect(headers.get('cache-control')).toBe('private, no-store');
      await client.call('getWine', 200, { params: { slug: 'skrita' }, query });
      const { body: published } = await client.call('listWines', 200);
      expect(published.items.some(({ slug }) => slug === 'skrita')).toBe(false);
    }
  });

  test('carries a strong ETag and shows a change at once', async ({ guest }) => {
    const first = await guest.call('listWines', 200);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(first.headers.get('cache-control')).toContain('public');
    const again = await guest.request('/api/v1/wines', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    await addWine({ slug: 'nova' }, { sl: { name: 'Nova' }, en: {} });
    const changed = await guest.call('listWines', 200, { headers: { 'if-none-match': etag } });
    expect(changed.body.items.some(({ slug }) => slug === 'nova')).toBe(true);
  });

  test('takes the same number of queries for any number of wines', async ({ guest }) => {
    const queries = (query: Record<string, string | number>) =>
      countQueries(control, () => guest.call('listWines', 200, { query }));
    for (const lang of ['sl', 'en']) {
      // What is counted once for each state of the data is not counted again.
      await queries({ lang, pageSize: 2 });
      const one = await queries({ lang, pageSize: 1 });
      expect(await queries({ lang, pageSize: 50 })).toBe(one);
      expect(one).toBeLessThanOrEqual(6);
    }
    expect(await queries({ lang: 'sl', pageSize: 50 }), 'an answer that is kept asks for the revision only').toBe(1);
  });
});

describe('a wine', () => {
  test('[P14] has its neighbours in the order of the list', async ({ guest }) => {
    const { body } = await guest.call('listWines', 200, { query: { lang: 'en' } });
    const linkOf = (wine: (typeof body.items)[number] | undefined) =>
      wine ? { slug: wine.slug, name: wine.name, vintage: wine.vintage } : null;
    for (const [index, wine] of body.items.entries()) {
      const { body: detail } = await guest.call('getWine', 200, { params: { slug: wine.slug }, query: { lang: 'en' } });
      const { previous, next, ...alone } = detail;
      expect(alone).toEqual(wine);
      expect(previous).toEqual(linkOf(body.items[index - 1]));
      expect(next).toEqual(linkOf(body.items[index + 1]));
    }
  });

  test('is not found under a slug that nobody has or could have', async ({ guest }) => {
    await guest.fail('getWine', 'not_found', { params: { slug: 'nobody' } });
    await guest.fail('getWine', 'not_found', { params: { slug: 'Not A Slug' } });
    await guest.fail('getWine', 'not_found', { params: { slug: '../../secrets' } });
  });

  test('[W1] reads pairings written name or name:note, and puts right what the panel let through', async ({
    guest,
  }) => {
    const sl = { name: 'Tri', pairings: 'Sir\nRiba: na žaru: vroča\n\n  ', aromas: ' hruška \n\nmed' };
    await addWine({ slug: 'tri', servingTemperatureMin: 14, servingTemperatureMax: 9 }, { sl, en: {} });
    const { body } = await guest.call('getWine', 200, { params: { slug: 'tri' } });
    expect(body.pairings).toEqual([{ name: 'Sir' }, { name: 'Riba', note: 'na žaru: vroča' }]);
    expect(body.aromas).toEqual(['hruška', 'med']);
    expect(body.servingTemperature).toEqual({ min: 9, max: 14 });
    expect(body.bottleImage).toBeNull();
  });
});
