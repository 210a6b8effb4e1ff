import { describe, expect, inject } from 'vitest';
import { newWineRow } from '../support/data/import-row';
import {
  changeWines,
  importWines,
  createDraftWines,
  previewUndo,
  toOutcomes,
  undoChange,
} from '../support/data/mass-changes';
import { createUniqueName, createUniqueWord } from '../support/data/unique-name';
import { createWineInput } from '../support/data/wine-input';
import { runInCms } from '../support/servers/cms-control';
import { test } from '../support/wine-test';

describe('[R100] [X2] an import', () => {
  test('has one audit entry that is undone as a whole, as is the undo', async ({ wines, signInAs }) => {
    const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
    const [wine] = await createDraftWines(wines, 1);
    if (!wine) throw new Error('no wine');
    const rows = [
      { id: wine.id, shared: { price: 99 }, en: { name: 'After it' } },
      newWineRow({ name: createUniqueName() }),
    ];
    const { changeId, ids } = await importWines(editor, rows);
    const newest = async () => (await admin.call('listAudit', 200, { query: { pageSize: 1 } })).body.items[0];
    expect(await newest()).toMatchObject({
      id: changeId,
      action: 'import',
      undo: { canUndo: true, documents: 2 },
    });
    const shown = await previewUndo(editor, changeId);
    expect(toOutcomes(shown.documents)).toEqual({ [wine.id]: 'changed', [ids[1] ?? '']: 'removed' });
    expect(shown.documents[0]).toMatchObject({
      name: wine.name + ' 2021',
      adminPath: `/admin/wines?slug=${wine.slug}`,
      fields: expect.arrayContaining([
        { field: 'price', language: null, now: 99, before: 10 },
        { field: 'name', language: 'en', now: 'After it', before: '' },
      ]),
      left: [],
    });
    const undone = await undoChange(editor, changeId, { token: shown.token });
    expect(undone).toMatchObject({ count: 2, left: [] });
    expect((await wines.read(wine.slug, { lang: 'en', fallback: 'none' })).body).toMatchObject({
      price: 10,
      name: '',
      version: 3,
    });
    const { body: bin } = await editor.call('listBin', 200, { query: { entityId: ids[1] ?? '' } });
    expect(bin.total).toBe(1);
    expect(await newest()).toMatchObject({ id: undone.changeId, action: 'undo', undo: { canUndo: true } });
    await editor.expectProblem('undoMassChange', 'already_undone', { params: { id: changeId } });
    await editor.expectProblem('previewUndo', 'already_undone', { params: { id: changeId } });

    const redone = await undoChange(editor, undone.changeId ?? '');
    expect(redone).toMatchObject({ count: 2, left: [] });
    expect((await wines.read(wine.slug, { lang: 'en' })).body).toMatchObject({ price: 99, name: 'After it' });
    expect((await editor.call('listBin', 200, { query: { entityId: ids[1] ?? '' } })).body.total).toBe(0);
    await undoChange(editor, redone.changeId ?? '');
    expect((await wines.read(wine.slug)).body).toMatchObject({ price: 10 });
    expect((await editor.call('listBin', 200, { query: { entityId: ids[1] ?? '' } })).body.total).toBe(1);
  });

  test('skips and lists fields that have changed since', async ({ wines, signInAs }) => {
    const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
    const [kept, touched, deleted] = await createDraftWines(wines, 3);
    if (!kept || !touched || !deleted) throw new Error('no wines');
    const rows = [kept, touched, deleted].map(({ id }) => ({ id, shared: { price: 50, vintage: 2020 } }));
    const { changeId, ids } = await importWines(editor, [
      ...rows,
      newWineRow({ name: createUniqueName() }),
      newWineRow({ name: createUniqueName() }),
    ]);
    const [, , , edited = '', named = ''] = ids;
    await changeWines(admin, [{ id: touched.id, set: { price: 51 } }]);
    await changeWines(admin, [{ id: edited, set: { price: 1 } }]);
    await admin.call('deleteWine', 204, { params: { id: deleted.id } });
    const { body: listed } = await editor.call('listWines', 200, { query: { status: 'all', pageSize: 100 } });
    const award = {
      name: createUniqueName(),
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

    const shown = await previewUndo(editor, changeId, 'en');
    expect(toOutcomes(shown.documents)).toEqual({
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
    const { count, left } = await undoChange(editor, changeId, { token: shown.token });
    expect(count).toBe(2);
    expect(left.map(({ id }) => id).sort()).toEqual([touched.id, deleted.id, edited, named].sort());
    expect((await wines.read(kept.slug)).body).toMatchObject({ price: 10, vintage: 2021 });
    expect((await wines.read(touched.slug)).body).toMatchObject({ price: 51, vintage: 2021 });
    expect((await editor.call('listAwards', 200, { query: { wine: award.wineSlug ?? '' } })).body.total).toBe(1);
    await editor.call('deleteAward', 204, { params: { id: medal.id } });
    for (const id of [edited, named]) await editor.call('deleteWine', 204, { params: { id } });
  });

  test('of new wines removes those that were changed and changed back', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const { changeId, ids } = await importWines(editor, [newWineRow({ name: createUniqueName(), published: false })]);
    const published = await changeWines(
      editor,
      ids.map((id) => ({ id, set: { published: true } })),
    );
    expect(toOutcomes((await previewUndo(editor, changeId)).documents)).toEqual({ [ids[0] ?? '']: 'changed' });
    await undoChange(editor, published);
    expect(await undoChange(editor, changeId)).toMatchObject({ count: 1, left: [] });
    expect((await editor.call('listBin', 200, { query: { entityId: ids[0] ?? '' } })).body.total).toBe(1);
  });

  test('of slugs and publication restores the slugs that are still free', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const [first, second] = await createDraftWines(wines, 2);
    if (!first || !second) throw new Error('no wines');
    const word = createUniqueWord();
    const { changeId } = await importWines(editor, [
      { id: first.id, shared: { slug: `${word}-a`, published: true } },
      { id: second.id, shared: { slug: `${word}-b`, published: true } },
    ]);
    // Another wine takes one of the former slugs.
    const { body: taker } = await wines.create(createWineInput({ name: 'Drugo', slug: first.slug }));
    const shown = await previewUndo(editor, changeId);
    expect(shown.documents.find(({ id }) => id === first.id)).toMatchObject({
      outcome: 'changed',
      fields: [{ field: 'published', now: true, before: false }],
      left: [{ field: 'slug', now: `${word}-a`, reason: 'refused' }],
    });
    await undoChange(editor, changeId);
    expect((await wines.read(`${word}-a`)).body).toMatchObject({ id: first.id, published: false });
    expect((await wines.read(second.slug)).body).toMatchObject({ id: second.id, published: false });
    expect((await wines.read(taker.slug)).body.id).toBe(taker.id);
  });

  test('has a record of the same size whatever its rows say', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const [wine] = await createDraftWines(wines, 1);
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
    // A thousand rows take a thousand times the bytes of one, with any content.
    expect(bytes).toBeLessThan(500);
  });
});
