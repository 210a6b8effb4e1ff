import { describe, expect, inject } from 'vitest';
import { UNDO_DAYS } from '#contract/limits';
import type { ImportRow } from '#contract/import-rows';
import type { UndoneDocument } from '#contract/mass-changes';
import type { ApiClient } from '../support/clients/api-client';
import { newWineRow } from '../support/data/import-row';
import { uniqueName, uniqueWord } from '../support/data/unique-name';
import { wineInput } from '../support/data/wine-input';
import { runInCms } from '../support/servers/cms-control';
import { test, type WineDesk } from '../support/wine-test';

const DAY_MS = 86_400_000;

/** Imports rows of wines; gives the entry of the change log and the ids of the wines. */
async function importWines(client: ApiClient, rows: ImportRow[]) {
  const { body } = await client.call('importWines', 200, { body: { mode: 'import', rows } });
  if (!body.isStored || body.changeId === undefined) throw new Error(JSON.stringify(body.results));
  return { changeId: body.changeId, ids: body.results.map(({ id }) => id ?? '') };
}

async function changeWines(client: ApiClient, items: { id: string; set: object }[]): Promise<string> {
  const { body } = await client.call('changeWines', 200, { body: { items } });
  if (body.changeId === undefined) throw new Error(JSON.stringify(body.results));
  return body.changeId;
}

const preview = async (client: ApiClient, id: string, lang = 'sl') =>
  (await client.call('previewUndo', 200, { params: { id }, query: { lang } })).body;
const undo = async (client: ApiClient, id: string, body?: { token: string }) =>
  (await client.call('undoMassChange', 200, { params: { id }, body })).body;

const summary = (documents: readonly UndoneDocument[]) =>
  Object.fromEntries(documents.map(({ id, outcome, reason }) => [id, reason ?? outcome]));

async function makeWines(wines: WineDesk, count: number, price = 10) {
  const word = uniqueWord();
  const made = [];
  for (let index = 0; index < count; index += 1) {
    made.push((await wines.create(wineInput({ name: `${word} ${String(index)}`, price, published: false }))).body);
  }
  return made;
}

describe('[R100] [X2] an import', () => {
  test('is one entry of the change log that is undone as a whole, and the undo likewise', async ({ wines, as }) => {
    const [editor, admin] = [await as('editor'), await as('admin')];
    const [wine] = await makeWines(wines, 1);
    if (!wine) throw new Error('no wine');
    const rows = [{ id: wine.id, shared: { price: 99 }, en: { name: 'After it' } }, newWineRow({ name: uniqueName() })];
    const { changeId, ids } = await importWines(editor, rows);
    const newest = async () => (await admin.call('listAudit', 200, { query: { pageSize: 1 } })).body.items[0];
    expect(await newest()).toMatchObject({
      id: changeId,
      action: 'import',
      undo: { canUndo: true, documents: 2 },
    });
    const shown = await preview(editor, changeId);
    expect(summary(shown.documents)).toEqual({ [wine.id]: 'changed', [ids[1] ?? '']: 'removed' });
    expect(shown.documents[0]).toMatchObject({
      name: wine.name + ' 2021',
      adminPath: `/admin/wines?slug=${wine.slug}`,
      fields: expect.arrayContaining([
        { field: 'price', language: null, now: 99, before: 10 },
        { field: 'name', language: 'en', now: 'After it', before: '' },
      ]),
      left: [],
    });
    const undone = await undo(editor, changeId, { token: shown.token });
    expect(undone).toMatchObject({ count: 2, left: [] });
    expect((await wines.read(wine.slug, { lang: 'en', fallback: 'none' })).body).toMatchObject({
      price: 10,
      name: '',
      version: 3,
    });
    const { body: bin } = await editor.call('listBin', 200, { query: { entityId: ids[1] ?? '' } });
    expect(bin.total).toBe(1);
    expect(await newest()).toMatchObject({ id: undone.changeId, action: 'undo', undo: { canUndo: true } });
    await editor.fail('undoMassChange', 'already_undone', { params: { id: changeId } });
    await editor.fail('previewUndo', 'already_undone', { params: { id: changeId } });

    const redone = await undo(editor, undone.changeId ?? '');
    expect(redone).toMatchObject({ count: 2, left: [] });
    expect((await wines.read(wine.slug, { lang: 'en' })).body).toMatchObject({ price: 99, name: 'After it' });
    expect((await editor.call('listBin', 200, { query: { entityId: ids[1] ?? '' } })).body.total).toBe(0);
    await undo(editor, redone.changeId ?? '');
    expect((await wines.read(wine.slug)).body).toMatchObject({ price: 10 });
    expect((await editor.call('listBin', 200, { query: { entityId: ids[1] ?? '' } })).body.total).toBe(1);
  });

  test('leaves what has changed since, by its field, and lists it', async ({ wines, as }) => {
    const [editor, admin] = [await as('editor'), await as('admin')];
    const [kept, touched, deleted] = await makeWines(wines, 3);
    if (!kept || !touched || !deleted) throw new Error('no wines');
    const rows = [kept, touched, deleted].map(({ id }) => ({ id, shared: { price: 50, vintage: 2020 } }));
    const { changeId, ids } = await importWines(editor, [
      ...rows,
      newWineRow({ name: uniqueName() }),
      newWineRow({ name: uniqueName() }),
    ]);
    const [, , , edited = '', named = ''] = ids;
    await changeWines(admin, [{ id: touched.id, set: { price: 51 } }]);
    await changeWines(admin, [{ id: edited, set: { price: 1 } }]);
    await admin.call('deleteWine', 204, { params: { id: deleted.id } });
    const { body: listed } = await editor.call('listWines', 200, { query: { status: 'all', pageSize: 100 } });
    const award = {
      name: uniqueName(),
      competition: 'Vino',
      year: 2025,
      medal: 'Gold',
      points: 91,
      url: '',
      wineSlug: listed.items.find(({ id }) => id === named)?.slug,
      image: null,
      published: true,
    };
    const { body: medal } = await editor.call('createAward', 201, { body: award });

    const shown = await preview(editor, changeId, 'en');
    expect(summary(shown.documents)).toEqual({
      [kept.id]: 'changed',
      [touched.id]: 'changed',
      [deleted.id]: 'binned',
      [edited]: 'changed',
      [named]: 'used',
    });
    const find = (id: string) => shown.documents.find((document) => document.id === id);
    expect(find(touched.id)).toMatchObject({
      fields: [{ field: 'vintage', now: 2020, before: 2021 }],
      left: [{ field: 'price', language: null, now: 51, reason: 'changed' }],
    });
    expect(find(edited)).toMatchObject({ outcome: 'left', reason: 'changed' });
    expect(find(deleted.id)).toMatchObject({ outcome: 'left', adminPath: null });
    const { count, left } = await undo(editor, changeId, { token: shown.token });
    expect(count).toBe(2);
    expect(left.map(({ id }) => id).sort()).toEqual([touched.id, deleted.id, edited, named].sort());
    expect((await wines.read(kept.slug)).body).toMatchObject({ price: 10, vintage: 2021 });
    expect((await wines.read(touched.slug)).body).toMatchObject({ price: 51, vintage: 2021 });
    expect((await editor.call('listAwards', 200, { query: { wine: award.wineSlug ?? '' } })).body.total).toBe(1);
    await editor.call('deleteAward', 204, { params: { id: medal.id } });
    for (const id of [edited, named]) await editor.call('deleteWine', 204, { params: { id } });
  });

  test('of addresses and publication gives back what is still free', async ({ wines, as }) => {
    const editor = await as('editor');
    const [first, second] = await makeWines(wines, 2);
    if (!first || !second) throw new Error('no wines');
    const word = uniqueWord();
    const { changeId } = await importWines(editor, [
      { id: first.id, shared: { slug: `${word}-a`, published: true } },
      { id: second.id, shared: { slug: `${word}-b`, published: true } },
    ]);
    // Somebody takes one of the former addresses.
    const { body: taker } = await wines.create(wineInput({ name: 'Drugo', slug: first.slug }));
    const shown = await preview(editor, changeId);
    expect(shown.documents.find(({ id }) => id === first.id)).toMatchObject({
      outcome: 'changed',
      fields: [{ field: 'published', now: true, before: false }],
      left: [{ field: 'slug', now: `${word}-a`, reason: 'refused' }],
    });
    await undo(editor, changeId);
    expect((await wines.read(`${word}-a`)).body).toMatchObject({ id: first.id, published: false });
    expect((await wines.read(second.slug)).body).toMatchObject({ id: second.id, published: false });
    expect((await wines.read(taker.slug)).body.id).toBe(taker.id);
  });

  test('of 1,000 rows has a record of bounded size', async ({ wines, as }) => {
    const editor = await as('editor');
    const [wine] = await makeWines(wines, 1);
    const { changeId } = await importWines(editor, [
      { id: wine?.id ?? '', sl: { description: 'č'.repeat(5_000), winemakingNotes: 'č'.repeat(5_000) } },
    ]);
    const bytes = await runInCms(
      inject('cmsControlUrl'),
      async (strapi, id) => {
        const row = await strapi.db.query('api::audit.mass-change').findOne({ where: { changeId: id } });
        return JSON.stringify(row).length;
      },
      changeId,
    );
    // A thousand rows take a thousand times the bytes of one, whatever they say.
    expect(bytes).toBeLessThan(500);
  });
});

describe('[R100] [X1] a bulk edit', () => {
  test('is one entry without what was refused, and is undone after a restart of the page', async ({ wines, as }) => {
    const [editor, admin] = [await as('editor'), await as('admin')];
    const made = await makeWines(wines, 3);
    const ids = made.map(({ id }) => id);
    const total = async () => (await admin.call('listAudit', 200, { query: { changes: 'true' } })).body.total;
    const before = await total();
    const changeId = await changeWines(editor, [
      ...ids.map((id) => ({ id, set: { price: 12.5, published: true } })),
      { id: 'nobody', set: { price: 1 } },
    ]);
    expect(await total()).toBe(before + 1);
    const { body: listed } = await editor.call('listMassChanges', 200, { query: { pageSize: 5 } });
    expect(listed.items[0]).toMatchObject({
      id: changeId,
      action: 'bulkEdit',
      entity: 'wine',
      actor: 'Test editor',
      undo: { canUndo: true, documents: 3 },
    });
    expect(await undo(editor, changeId)).toMatchObject({ count: 3, left: [] });
    for (const { slug } of made) {
      expect((await wines.read(slug)).body).toMatchObject({ price: 10, published: false });
    }
    const { body: after } = await editor.call('listMassChanges', 200, { query: { pageSize: 5 } });
    expect(after.items.map(({ id }) => id)).not.toContain(changeId);
  });

  test('that somebody changes between preview and undo is listed anew', async ({ wines, as }) => {
    const [editor, admin] = [await as('editor'), await as('admin')];
    const [first, second] = await makeWines(wines, 2);
    if (!first || !second) throw new Error('no wines');
    const changeId = await changeWines(
      editor,
      [first, second].map(({ id }) => ({ id, set: { price: 12.5 } })),
    );
    const { token } = await preview(editor, changeId);
    await changeWines(admin, [{ id: first.id, set: { price: 13 } }]);
    const { body } = await editor.fail('undoMassChange', 'version_conflict', {
      params: { id: changeId },
      body: { token },
    });
    const current = body.extensions.current as { token: string; documents: UndoneDocument[] };
    expect(summary(current.documents)).toEqual({ [first.id]: 'changed', [second.id]: 'changed' });
    expect(current.documents[0]).toMatchObject({ outcome: 'left' });
    expect((await wines.read(second.slug)).body.price).toBe(12.5);
    expect(await undo(editor, changeId, { token: current.token })).toMatchObject({ count: 1 });
    expect((await wines.read(first.slug)).body.price).toBe(13);
  });

  test('of which everything has changed since is not undone, and stays undoable', async ({ wines, as }) => {
    const editor = await as('editor');
    const [wine] = await makeWines(wines, 1);
    if (!wine) throw new Error('no wine');
    const changeId = await changeWines(editor, [{ id: wine.id, set: { price: 12.5 } }]);
    const later = await changeWines(editor, [{ id: wine.id, set: { price: 13 } }]);
    expect(await undo(editor, changeId)).toMatchObject({ changeId: null, count: 0, left: [{ id: wine.id }] });
    await undo(editor, later);
    expect(await undo(editor, changeId)).toMatchObject({ count: 1 });
    expect((await wines.read(wine.slug)).body.price).toBe(10);
  });

  test('is undone once by two at once', async ({ wines, as }) => {
    const [editor, admin] = [await as('editor'), await as('admin')];
    const [wine] = await makeWines(wines, 1);
    if (!wine) throw new Error('no wine');
    const changeId = await changeWines(editor, [{ id: wine.id, set: { price: 12.5 } }]);
    const path = `/api/v1/mass-changes/${changeId}/undo`;
    const responses = await Promise.all([editor, admin, editor].map((who) => who.request(path, { method: 'POST' })));
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect((await wines.read(wine.slug)).body).toMatchObject({ price: 10, version: 3 });
  });

  test('is undone by editors and admins alone, for thirty days', async ({ wines, as, guest }) => {
    const editor = await as('editor');
    const [wine] = await makeWines(wines, 1);
    if (!wine) throw new Error('no wine');
    const changeId = await changeWines(editor, [{ id: wine.id, set: { price: 12.5 } }]);
    const params = { id: changeId };
    for (const id of ['previewUndo', 'undoMassChange'] as const) {
      await guest.fail(id, 'unauthenticated', { params });
      await (await as('queen')).fail(id, 'forbidden', { params });
      await editor.fail(id, 'not_found', { params: { id: 'nobody' } });
    }
    await guest.fail('listMassChanges', 'unauthenticated');
    await (await as('queen')).fail('listMassChanges', 'forbidden');
    await editor.fail('undoMassChange', 'validation_failed', { params, body: { token: 'x' } });
    await editor.fail('undoMassChange', 'validation_failed', { params, body: { ids: [] } });
    const { until } = await preview(await as('admin'), changeId);
    const age = (days: number) =>
      runInCms(
        inject('cmsControlUrl'),
        async (strapi, { id, at }) => {
          await strapi.db
            .query('api::audit.mass-change')
            .updateMany({ where: { changeId: id }, data: { at: new Date(at) } });
        },
        { id: changeId, at: Date.parse(until) - UNDO_DAYS * DAY_MS - days * DAY_MS },
      );
    await age(UNDO_DAYS + 0.1);
    for (const id of ['previewUndo', 'undoMassChange'] as const) await editor.fail(id, 'not_found', { params });
    const swept = await runInCms(
      inject('cmsControlUrl'),
      async (strapi, id) => {
        await strapi.service('api::audit.mass-changes').purge(new Date());
        return strapi.db.query('api::audit.mass-change').count({ where: { changeId: id } });
      },
      changeId,
    );
    expect(swept).toBe(0);
    expect((await wines.read(wine.slug)).body.price).toBe(12.5);
  });
});

describe('[R100] the order of a list', () => {
  test('is undone among what is still there, unless it was put in order since', async ({ wines, as }) => {
    const [editor, admin] = [await as('editor'), await as('admin')];
    const [a, b, c, d] = (await makeWines(wines, 4)).map(({ id }) => id) as [string, string, string, string];
    const mine = new Set([a, b, c, d]);
    const readOrder = async () => {
      const { body } = await editor.call('listWines', 200, { query: { status: 'all', pageSize: 100 } });
      return body.items.map(({ id }) => id).filter((id) => mine.has(id));
    };
    const orderWines = async (ids: string[]) => {
      await editor.call('orderWines', 204, { body: { ids, part: true } });
      const { body } = await admin.call('listAudit', 200, { query: { action: 'order', pageSize: 1 } });
      return body.items[0]?.id ?? '';
    };
    const first = await orderWines([d, c, b, a]);
    expect(await readOrder()).toEqual([d, c, b, a]);
    await editor.call('deleteWine', 204, { params: { id: c } });
    const shown = await preview(editor, first);
    expect(shown).toMatchObject({ documents: [], order: { outcome: 'restored' } });
    const undone = await undo(editor, first, { token: shown.token });
    expect(undone).toMatchObject({ order: { outcome: 'restored' } });
    expect(await readOrder()).toEqual([a, b, d]);
    await undo(editor, undone.changeId ?? '');
    expect(await readOrder()).toEqual([d, b, a]);
    const second = await orderWines([a, b, d]);
    await orderWines([b, a, d]);
    expect(await preview(editor, second)).toMatchObject({ order: { outcome: 'left' } });
    expect(await undo(editor, second)).toMatchObject({ changeId: null, order: { outcome: 'left' } });
    expect(await readOrder()).toEqual([b, a, d]);
  });
});
