import { describe, expect } from 'vitest';
import type { Stockist, StockistCreateRequest } from '#contract/stockists';
import { test as base } from '../support/api-test';

const stockistInput = (values: Partial<StockistCreateRequest> = {}): StockistCreateRequest => ({
  name: 'Vinoteka Preizkus',
  kind: 'Shop',
  address: 'Ulica 1',
  postcode: '5000',
  town: 'Preizkusno mesto',
  country: 'SI',
  phone: '',
  website: 'https://vinoteka.example.com',
  mapsUrl: '',
  note: 'Vsa vina',
  published: true,
  ...values,
});

/** Stockists as an editor adds them; they are deleted after the test. */
const test = base.extend<{ add: (values?: Partial<StockistCreateRequest>) => Promise<Stockist> }>({
  add: async ({ signInAs }, provide) => {
    const editor = await signInAs('editor');
    const ids: string[] = [];
    await provide(async (values) => {
      const { body } = await editor.call('createStockist', 201, { body: stockistInput(values) });
      ids.push(body.id);
      return body;
    });
    for (const id of ids) await editor.call('deleteStockist', 204, { params: { id } });
  },
});

const HERE = { town: 'Preizkusno mesto' };

describe('[K8] stockists', () => {
  test('are read by anybody in both languages, and keep what they were', async ({ add, signInAs, guest }) => {
    const editor = await signInAs('editor');
    const { id } = await add();
    const english = {
      params: { id },
      query: { lang: 'en' },
      body: { ...stockistInput({ note: 'All wines', phone: '+386 1 555 01 10' }), expectedVersion: 1 },
    };
    expect((await editor.call('updateStockist', 200, english)).body).toMatchObject({ version: 2, note: 'All wines' });
    const read = async (lang: string) =>
      (await guest.call('listStockists', 200, { query: { lang, ...HERE } })).body.items;
    expect(await read('sl')).toMatchObject([{ id, note: 'Vsa vina', phone: '+386 1 555 01 10', language: 'sl' }]);
    expect(await read('en')).toMatchObject([{ id, note: 'All wines', language: 'en' }]);
    expect((await guest.call('getStockist', 200, { params: { id } })).body.name).toBe('Vinoteka Preizkus');
    expect((await editor.expectProblem('updateStockist', 'version_conflict', english)).status).toBe(409);
    const { body: kept } = await editor.call('listStockistRevisions', 200, { params: { id } });
    expect(kept.items.map(({ version }) => version)).toEqual([2, 1]);
    const restored = await editor.call('restoreStockistRevision', 200, { params: { id, version: '1' }, body: {} });
    expect(restored.body).toMatchObject({ version: 3, phone: '' });
  });

  test('are refused without a name or with what is no country, kind or address of the web', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const refuse = async (values: object) => {
      const input = { body: { ...stockistInput(), ...values }, query: { lang: 'en' } };
      return (await editor.expectProblem('createStockist', 'validation_failed', input)).body.extensions.fields;
    };
    expect(await refuse({ name: ' ' })).toEqual({ name: 'Required' });
    expect(await refuse({ country: 'Slovenija' })).toEqual({ country: 'A country by its two letters, such as SI' });
    expect(Object.keys((await refuse({ kind: 'Garage' })) ?? {})).toEqual(['kind']);
    expect(Object.keys((await refuse({ website: 'javascript:alert(1)' })) ?? {})).toEqual(['website']);
    expect(Object.keys((await refuse({ email: 'a@example.com' })) ?? {})).toEqual(['email']);
  });

  test('can be written, and read as drafts, by editors only', async ({ add, signInAs, guest }) => {
    const draft = await add({ published: false });
    await guest.expectProblem('createStockist', 'unauthenticated', { body: stockistInput() });
    await (await signInAs('queen')).expectProblem('createStockist', 'forbidden', { body: stockistInput() });
    await guest.expectProblem('getStockist', 'not_found', { params: { id: draft.id } });
    const query = { ...HERE, status: 'all' } as const;
    expect((await guest.call('listStockists', 200, { query })).body.total).toBe(0);
    const editor = await signInAs('editor');
    expect((await editor.call('listStockists', 200, { query })).body.items).toMatchObject([{ id: draft.id }]);
  });

  test('are ordered, filtered and searched by their texts', async ({ add, signInAs, guest }) => {
    const first = await add({ name: 'Točilnica Češnja', kind: 'Bar' });
    const second = await add({ country: 'it' });
    const editor = await signInAs('editor');
    await editor.call('orderStockists', 204, { body: { ids: [second.id, first.id], part: true } });
    const ids = async (query: object) =>
      (await guest.call('listStockists', 200, { query: { ...HERE, ...query } })).body.items.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ kind: 'Bar' })).toEqual([first.id]);
    expect(await ids({ country: 'IT' })).toEqual([second.id]);
    expect(await ids({ search: 'cesnja' })).toEqual([first.id]);
  });
});
