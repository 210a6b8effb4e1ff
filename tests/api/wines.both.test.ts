import { afterEach, describe, expect, inject } from 'vitest';
import { WINE_COLORS } from '#contract/wine-colors';
import { createWineInput } from '../support/data/wine-input';
import { test } from '../support/wine-test';
import { addDocument, removeDocument } from '../support/data/documents';
import { createUniqueWord } from '../support/data/unique-name';
import { addImage, createPicture, waitUntilProcessed } from '../support/media-test';
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
  test('[P12] [W1] holds published wines of every colour in their order', async ({ guest, wines }) => {
    const slugs = WINE_COLORS.map(() => createUniqueWord());
    for (const [index, color] of WINE_COLORS.entries())
      await wines.create(createWineInput({ slug: slugs[index] ?? '', color }));
    const { body } = await guest.call('listWines', 200);
    expect(body.total).toBe(body.items.length);
    const own = body.items.filter(({ slug }) => slugs.includes(slug));
    expect(own.map(({ slug, color }) => [slug, color])).toEqual(slugs.map((slug, index) => [slug, WINE_COLORS[index]]));
    expect(body.items.every(({ published }) => published)).toBe(true);
    const positions = body.items.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  test('[P12] has the renditions of a picture, and its original for nobody but staff', async ({
    guest,
    signInAs,
    wines,
  }) => {
    const editor = await signInAs('editor');
    const slug = createUniqueWord();
    const id = await addImage(editor, 'Wines', await createPicture());
    await waitUntilProcessed(editor, id);
    const { body: image } = await editor.call('getMedia', 200, { params: { id } });
    await wines.create(createWineInput({ slug, bottleImage: { storageFolder: 'Wines', imageKey: image.imageKey } }));
    const { body } = await guest.call('getWine', 200, { params: { slug } });
    expect(body.bottleImage).toMatchObject({ imageKey: image.imageKey });
    expect(body.bottleImage?.renditions.length).toBeGreaterThan(0);
    expect(body.bottleImage?.presignedUrl).toBeUndefined();
    const { body: forEditor } = await editor.call('getWine', 200, { params: { slug }, query: { status: 'all' } });
    expect(forEditor.bottleImage?.presignedUrl).toMatch(
      inject('storage') === 'disk' ? /^\/files\/Wines\// : /^http.*\/Wines\//,
    );
  });

  test('filters by colour, style, sweetness and vintage, together too', async ({ guest, wines }) => {
    const [red, white] = [createUniqueWord(), createUniqueWord()];
    const shared = { style: 'Still', sweetnessLevel: 'Sweet', vintage: 1861 } as const;
    await wines.create(createWineInput({ ...shared, slug: red, color: 'Red' }));
    await wines.create(createWineInput({ ...shared, slug: white, color: 'White', style: 'Blend', vintage: 1862 }));
    const cases: [query: Record<string, string | number>, found: string[]][] = [
      [{ color: 'Red' }, [red]],
      [{ style: 'Still' }, [red]],
      [{ sweetness: 'Sweet' }, [red, white]],
      [{ sweetness: 'Dry' }, []],
      [{ vintage: 1862 }, [white]],
      [{ color: 'Red', style: 'Still', vintage: 1861 }, [red]],
      [{ color: 'Red', style: 'Still', vintage: 1862 }, []],
    ];
    for (const [query, expected] of cases) {
      const { body } = await guest.call('listWines', 200, { query });
      const own = body.items.map(({ slug }) => slug).filter((slug) => slug === red || slug === white);
      expect(own, JSON.stringify(query)).toEqual(expected);
      expect(body.total).toBe(body.items.length);
    }
  });

  test('[R5] finds what is searched for in the language asked for, whatever its case and marks', async ({ guest }) => {
    const slug = createUniqueWord();
    const texts = { sl: { name: `Šipon Čista sreča ${slug}` }, en: { name: `Shipon Pure Luck ${slug}` } };
    await addWine({ slug, variety: 'Šipon' }, texts);
    const searches = { sl: ['šipon', 'SIPON', 'cista sreca', 'Čista'], en: ['sipon', 'luck pure', 'SHIPON'] };
    const cases = Object.entries(searches).flatMap(([lang, list]) =>
      list.map((words) => ({ lang, search: `${words} ${slug}` })),
    );
    for (const { lang, search } of cases) {
      const { body } = await guest.call('listWines', 200, { query: { search, lang } });
      expect(
        body.items.map(({ slug }) => slug),
        search,
      ).toEqual([slug]);
      expect(body.total).toBe(1);
    }
    for (const search of [`sipon merlot ${slug}`, '%', '_', "' OR 1=1 --"]) {
      const { body } = await guest.call('listWines', 200, { query: { search } });
      expect(body, search).toEqual({ items: [], total: 0 });
    }
  });

  test('is cut into pages', async ({ guest, wines }) => {
    const vintage = 1863;
    const slugs = [createUniqueWord(), createUniqueWord(), createUniqueWord()];
    for (const slug of slugs) await wines.create(createWineInput({ slug, vintage }));
    const read = async (page: number) =>
      (await guest.call('listWines', 200, { query: { vintage, page, pageSize: 2 } })).body;
    const pages = [await read(1), await read(2), await read(99)];
    expect(pages.map(({ items }) => items.map(({ slug }) => slug))).toEqual([slugs.slice(0, 2), slugs.slice(2), []]);
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
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
    await guest.expectProblem('listWines', 'validation_failed', { query: { color: 'Green' } });
    await guest.expectProblem('listWines', 'validation_failed', { query: { pageSize: 101 } });
    await guest.expectProblem('listWines', 'validation_failed', { query: { page: 0 } });
    await guest.expectProblem('listWines', 'validation_failed', { query: { 'filters[published]': 'false' } });
    await guest.expectProblem('listWines', 'validation_failed', { query: { populate: '*' } });
    await guest.expectProblem('listWines', 'invalid_lang', { query: { lang: 'de' } });
  });

  test('[A8] shows what is not published, and originals, only to editors who ask', async ({ guest, signInAs }) => {
    await addWine({ slug: 'skrita', published: false }, { sl: { name: 'Skrita' }, en: {} });
    const query = { status: 'all' };
    for (const client of [guest, await signInAs('queen')]) {
      const { body } = await client.call('listWines', 200, { query });
      expect(body.items.some(({ slug }) => slug === 'skrita')).toBe(false);
      await client.expectProblem('getWine', 'not_found', { params: { slug: 'skrita' }, query });
    }
    for (const client of [await signInAs('editor'), await signInAs('admin')]) {
      const { body, headers } = await client.call('listWines', 200, { query });
      expect(body.items.some(({ slug }) => slug === 'skrita')).toBe(true);
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
  test('[P14] has its neighbours in the order of the list', async ({ guest, wines }) => {
    const slugs = [createUniqueWord(), createUniqueWord(), createUniqueWord()];
    for (const slug of slugs) await wines.create(createWineInput({ slug }));
    const { body } = await guest.call('listWines', 200, { query: { lang: 'en' } });
    const linkTo = (wine: (typeof body.items)[number] | undefined) =>
      wine ? { slug: wine.slug, name: wine.name, vintage: wine.vintage } : null;
    expect(body.items.slice(-slugs.length).map(({ slug }) => slug)).toEqual(slugs);
    for (const slug of [body.items[0]?.slug ?? '', ...slugs]) {
      const { body: detail } = await guest.call('getWine', 200, { params: { slug }, query: { lang: 'en' } });
      const index = body.items.findIndex((wine) => wine.slug === slug);
      const { previous, next, ...alone } = detail;
      expect(alone).toEqual(body.items[index]);
      expect(previous).toEqual(linkTo(body.items[index - 1]));
      expect(next).toEqual(linkTo(body.items[index + 1]));
    }
  });

  test('is not found under a slug that nobody has or could have', async ({ guest }) => {
    await guest.expectProblem('getWine', 'not_found', { params: { slug: 'nobody' } });
    await guest.expectProblem('getWine', 'not_found', { params: { slug: 'Not A Slug' } });
    await guest.expectProblem('getWine', 'not_found', { params: { slug: '../../secrets' } });
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
