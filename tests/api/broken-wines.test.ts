import { describe, expect, inject } from 'vitest';
import type { ApiClient } from '../support/clients/api-client';
import { addRowFixture, type RowColumns } from '../support/data/broken-rows';
import { createWineInput } from '../support/data/wine-input';
import { test as base } from '../support/wine-test';

const test = addRowFixture(base);

/** Invalid shared values, the field that is reported, and whether guests see the rest. */
type Case = [name: string, columns: RowColumns, path: string, isShown: boolean];

const ANYWHERE: Case[] = [
  ['a price below nothing', { price: -1 }, 'price', true],
  ['a year that none is', { vintage: 99 }, 'vintage', true],
  ['a colour that none is', { color: 'Purple' }, 'color', false],
  ['no style', { style: null }, 'style', false],
  ['a sweetness that none is', { sweetness_level: '' }, 'sweetnessLevel', false],
  ['a quality out of range', { sensory_fruit: 9 }, 'sensory.fruit', true],
  ['no quality at all', { sensory_body: null }, 'sensory.body', true],
  ['a temperature out of range', { serving_temperature_max: 99 }, 'servingTemperature.max', true],
  ['a place out of range', { place_latitude: 99 }, 'place.latitude', true],
  ['half a place', { place_longitude: null }, 'place.longitude', true],
  ['years out of order', { drink_until: 2026, drink_from: 2031 }, 'drinkUntil', true],
  ['a strong one', { alcohol: 101 }, 'alcohol', true],
  ['an empty bottle', { volume_ml: 0 }, 'volumeMl', true],
  ['no address', { slug: null }, 'slug', false],
  ['an address that none is', { slug: 'Ne Gre' }, 'slug', false],
  ['a name that is too long', { name: 'x'.repeat(240) }, 'name', true],
  ['no name', { name: null }, 'name', false],
  ['a place without a number', { position: null }, '', true],
  ['a place before the first', { position: -7 }, '', true],
  ['no version', { version: null }, '', true],
  ['no time of change', { updated_at: null }, '', true],
];
// PostgreSQL rounds prices to cents and knows no texts among numbers.
const NUMBERS_OF_SQLITE: Case[] = [
  ['a price with three decimals', { price: 9.999 }, 'price', true],
  ['a price that is no number', { price: 'abc' }, 'price', true],
  ['a year that is no number', { vintage: 'abc' }, 'vintage', true],
  ['a place that is no number', { position: 'abc' }, '', true],
  ['a time that is none', { updated_at: 'abc' }, '', true],
];
const NUMBERS_OF_POSTGRES: Case[] = [['a price that is no number', { price: 'NaN' }, 'price', true]];
const CASES = [...ANYWHERE, ...(inject('database') === 'sqlite' ? NUMBERS_OF_SQLITE : NUMBERS_OF_POSTGRES)];

const listed = async (client: ApiClient, query: Record<string, string> = {}) =>
  (await client.call('listWines', 200, { query: { pageSize: '100', ...query } })).body.items;

describe('[R2] [Z2] [P161] [P162] a wine that breaks the rules', () => {
  test.for(CASES)(
    'with %s takes nothing else down, is marked, named and repaired',
    async (one, { wines, rows, guest, signInAs }) => {
      const [, columns, path, isShown] = one;
      const editor = await signInAs('editor');
      const { body: before } = await wines.create(createWineInput({ name: 'Pred njim' }));
      const { body: wine } = await wines.create(createWineInput({ name: 'Pokvarjeno' }));
      const { body: after } = await wines.create(createWineInput({ name: 'Za njim' }));
      const others = (await listed(guest)).filter(({ id }) => id !== wine.id).map(({ id }) => id);

      await rows.updateRows('wines', { document_id: wine.id, locale: 'sl' }, columns);

      const shown = (await listed(guest)).map(({ id }) => id);
      expect(shown.filter((id) => id !== wine.id)).toEqual(others);
      expect(shown.includes(wine.id)).toBe(isShown);
      for (const { slug } of [before, after]) await guest.call('getWine', 200, { params: { slug } });
      const found = (await listed(editor, { status: 'all' })).find(({ id }) => id === wine.id);
      if (path) {
        expect(Object.keys(found?.faults ?? {})).toContain(path);
        const column = Object.keys(columns)[0]?.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
        expect((await rows.getWarnings()).join('\n')).toMatch(
          new RegExp(`wines, document ${wine.id} .*${column ?? ''}`),
        );
      }
      const open = { status: 'all', fallback: 'none' };
      const { body: read } = await wines.read(found?.slug ?? '', open);
      expect(read.id).toBe(wine.id);
      if (path) expect(read.faults?.[path]).toBeTruthy();
      if (isShown) await guest.call('getWine', 200, { params: { slug: wine.slug } });
      else await guest.expectProblem('getWine', 'not_found', { params: { slug: wine.slug } });

      const repaired = createWineInput({ name: 'Popravljeno', slug: wine.slug });
      await wines.update(wine.id, { ...repaired, expectedVersion: read.version }, { fallback: 'none' });
      const { body: mended } = await wines.read(wine.slug, open);
      expect(mended).toMatchObject(repaired);
      expect(mended.faults).toBeUndefined();
      expect((await listed(guest)).map(({ id }) => id)).toContain(wine.id);
    },
  );

  test('is skipped by the links of its neighbours when it is not visible', async ({ wines, rows, guest, signInAs }) => {
    const { body: before } = await wines.create(createWineInput({ name: 'Prvo' }));
    const { body: first } = await wines.create(createWineInput({ name: 'Drugo' }));
    const { body: second } = await wines.create(createWineInput({ name: 'Tretje' }));
    const { body: after } = await wines.create(createWineInput({ name: 'Četrto' }));
    for (const { id } of [first, second])
      await rows.updateRows('wines', { document_id: id, locale: 'sl' }, { color: 'x' });
    expect((await guest.call('getWine', 200, { params: { slug: before.slug } })).body.next?.slug).toBe(after.slug);
    expect((await guest.call('getWine', 200, { params: { slug: after.slug } })).body.previous?.slug).toBe(before.slug);
    const editor = await signInAs('editor');
    const all = { params: { slug: before.slug }, query: { status: 'all' } };
    expect((await editor.call('getWine', 200, all)).body.next?.slug).toBe(first.slug);
  });

  test('is named in the log once, however often it is read', async ({ wines, rows, guest }) => {
    const { body: wine } = await wines.create(createWineInput());
    await rows.updateRows('wines', { document_id: wine.id, locale: 'sl' }, { price: -9.5 });
    for (const lang of ['sl', 'en', 'sl']) await guest.call('listWines', 200, { query: { lang, search: '' } });
    for (const status of ['all', 'all']) await wines.list({ status });
    const named = (await rows.getWarnings()).filter((line) => line.includes(wine.id));
    expect(new Set(named).size).toBe(named.length);
    expect(named.join('\n')).toContain('-9.5');
  });
});

describe('[R2] [Z2] rows of an incomplete document', () => {
  test('without a language are a draft for staff, which a save completes', async ({ wines, rows, guest, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Brez jezika' }));
    await rows.updateRows('wines', { document_id: wine.id, locale: 'sl' }, { locale: null });
    expect((await listed(guest)).map(({ id }) => id)).not.toContain(wine.id);
    const found = (await listed(editor, { status: 'all' })).find(({ id }) => id === wine.id);
    expect(found?.faults).toMatchObject({ language: 'Slovenska vrstica manjka; shranjevanje jo naredi znova' });
    const { body: read } = await wines.read(found?.slug ?? '', { fallback: 'none' });
    await wines.update(wine.id, { ...createWineInput({ name: 'Spet cela' }), expectedVersion: read.version });
    expect((await listed(guest)).find(({ id }) => id === wine.id)).toMatchObject({ name: 'Spet cela' });
  });

  test('without a Slovenian row are a draft as well', async ({ wines, rows, guest, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Slovensko' }));
    await rows.deleteRows('wines', { document_id: wine.id, locale: 'sl' });
    expect((await listed(guest)).map(({ id }) => id)).not.toContain(wine.id);
    const ids = (await listed(editor, { status: 'all' })).map(({ id }) => id);
    expect(ids).toContain(wine.id);
    await editor.call('orderWines', 204, { body: { ids } });
    const { body: read } = await wines.read(wine.slug, { fallback: 'none' });
    await wines.update(wine.id, { ...createWineInput({ name: 'Znova' }), expectedVersion: read.version });
    expect((await listed(guest)).map(({ name }) => name)).toContain('Znova');
  });

  test('without a translation are read in Slovenian', async ({ wines, rows, guest }) => {
    const { body: wine } = await wines.create(createWineInput({ name: 'Samo slovensko' }));
    await rows.deleteRows('wines', { document_id: wine.id, locale: 'en' });
    const { body } = await guest.call('getWine', 200, { params: { slug: wine.slug }, query: { lang: 'en' } });
    expect(body).toMatchObject({ name: 'Samo slovensko', language: 'sl' });
  });

  test('twice are shown once, and a save leaves one', async ({ wines, rows, guest, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Enkrat' }));
    await rows.copyFirstRow(
      'wines',
      { document_id: wine.id, locale: 'sl' },
      { slug: `${wine.slug}-dvojnik`, name: 'Dvakrat' },
    );
    expect((await listed(guest)).filter(({ id }) => id === wine.id)).toMatchObject([{ name: 'Enkrat' }]);
    const found = (await listed(editor, { status: 'all' })).filter(({ id }) => id === wine.id);
    expect(found).toMatchObject([
      { faults: { language: 'Shranjeno je dvakrat; shranjevanje odstrani drugo vrstico' } },
    ]);
    await wines.update(wine.id, { ...createWineInput({ name: 'Enkrat' }), expectedVersion: wine.version });
    expect((await wines.read(wine.slug)).body.faults).toBeUndefined();
    await guest.expectProblem('getWine', 'not_found', { params: { slug: `${wine.slug}-dvojnik` } });
  });

  test('without an id are left out for all, and named by their row', async ({ wines, rows, guest }) => {
    const { body: wine } = await wines.create(createWineInput({ name: 'Brez oznake' }));
    const { body: other } = await wines.create(createWineInput({ name: 'Z oznako' }));
    await rows.copyFirstRow(
      'wines',
      { document_id: wine.id, locale: 'sl' },
      { slug: 'brez-oznake', document_id: null },
    );
    for (const names of [
      (await listed(guest)).map(({ name }) => name),
      (await wines.list({ status: 'all' })).items.map(({ name }) => name),
    ])
      expect(names).toContain(other.name);
    expect((await rows.getWarnings()).join('\n')).toMatch(/wines, row \d+ .*documentId/);
  });
});
