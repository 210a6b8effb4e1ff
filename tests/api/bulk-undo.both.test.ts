import { describe, expect, inject } from 'vitest';
import { UNDO_DAYS } from '#contract/limits';
import type { UndoneDocument } from '#contract/mass-changes';
import { changeWines, createDraftWines, previewUndo, toOutcomes, undoChange } from '../support/data/mass-changes';
import { runInCms } from '../support/servers/cms-control';
import { test } from '../support/wine-test';

const DAY_MS = 86_400_000;

describe('[R100] [X1] a bulk edit', () => {
  test('has one audit entry without rejected items, and is undone after a page reload', async ({ wines, signInAs }) => {
    const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
    const made = await createDraftWines(wines, 3);
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
    expect(await undoChange(editor, changeId)).toMatchObject({ count: 3, left: [] });
    for (const { slug } of made) {
      expect((await wines.read(slug)).body).toMatchObject({ price: 10, published: false });
    }
    const { body: after } = await editor.call('listMassChanges', 200, { query: { pageSize: 5 } });
    expect(after.items.map(({ id }) => id)).not.toContain(changeId);
  });

  test('and its undo record what they change in documents of other types', async ({ wines, signInAs }) => {
    const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
    const [wine] = await createDraftWines(wines, 1);
    if (!wine) throw new Error('no wine');
    const body = {
      name: 'Zlato',
      competition: 'Vinska vigred',
      year: 2024,
      medal: 'Gold',
      points: null,
      wineSlug: wine.slug,
      url: '',
      image: null,
      published: false,
    } as const;
    const { body: award } = await editor.call('createAward', 201, { body });
    const readActions = async () =>
      (await admin.call('listAudit', 200, { query: { entityId: award.id } })).body.items.map(({ action }) => action);
    const changeId = await changeWines(editor, [{ id: wine.id, set: { slug: `${wine.slug}-nov` } }]);
    expect(await readActions()).toEqual(['update', 'create']);
    await undoChange(editor, changeId);
    expect(await readActions()).toEqual(['update', 'update', 'create']);
  });

  test('that changes between preview and undo requires a new preview', async ({ wines, signInAs }) => {
    const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
    const [first, second] = await createDraftWines(wines, 2);
    if (!first || !second) throw new Error('no wines');
    const changeId = await changeWines(
      editor,
      [first, second].map(({ id }) => ({ id, set: { price: 12.5 } })),
    );
    const { token } = await previewUndo(editor, changeId);
    await changeWines(admin, [{ id: first.id, set: { price: 13 } }]);
    const { body } = await editor.expectProblem('undoMassChange', 'version_conflict', {
      params: { id: changeId },
      body: { token },
    });
    const current = body.extensions.current as { token: string; documents: UndoneDocument[] };
    expect(toOutcomes(current.documents)).toEqual({ [first.id]: 'changed', [second.id]: 'changed' });
    expect(current.documents[0]).toMatchObject({ outcome: 'left' });
    expect((await wines.read(second.slug)).body.price).toBe(12.5);
    expect(await undoChange(editor, changeId, { token: current.token })).toMatchObject({ count: 1 });
    expect((await wines.read(first.slug)).body.price).toBe(13);
  });

  test('is not undone if all of it has changed since, and remains undoable', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const [wine] = await createDraftWines(wines, 1);
    if (!wine) throw new Error('no wine');
    const changeId = await changeWines(editor, [{ id: wine.id, set: { price: 12.5 } }]);
    const later = await changeWines(editor, [{ id: wine.id, set: { price: 13 } }]);
    expect(await undoChange(editor, changeId)).toMatchObject({ changeId: null, count: 0, left: [{ id: wine.id }] });
    await undoChange(editor, later);
    expect(await undoChange(editor, changeId)).toMatchObject({ count: 1 });
    expect((await wines.read(wine.slug)).body.price).toBe(10);
  });

  test('is undone once by two parallel requests', async ({ wines, signInAs }) => {
    const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
    const [wine] = await createDraftWines(wines, 1);
    if (!wine) throw new Error('no wine');
    const changeId = await changeWines(editor, [{ id: wine.id, set: { price: 12.5 } }]);
    const path = `/api/v1/mass-changes/${changeId}/undo`;
    const responses = await Promise.all([editor, admin, editor].map((who) => who.request(path, { method: 'POST' })));
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect((await wines.read(wine.slug)).body).toMatchObject({ price: 10, version: 3 });
  });

  test('is undone by editors and admins alone, for thirty days', async ({ wines, signInAs, guest }) => {
    const editor = await signInAs('editor');
    const [wine] = await createDraftWines(wines, 1);
    if (!wine) throw new Error('no wine');
    const changeId = await changeWines(editor, [{ id: wine.id, set: { price: 12.5 } }]);
    const params = { id: changeId };
    for (const id of ['previewUndo', 'undoMassChange'] as const) {
      await guest.expectProblem(id, 'unauthenticated', { params });
      await (await signInAs('queen')).expectProblem(id, 'forbidden', { params });
      await editor.expectProblem(id, 'not_found', { params: { id: 'nobody' } });
    }
    await guest.expectProblem('listMassChanges', 'unauthenticated');
    await (await signInAs('queen')).expectProblem('listMassChanges', 'forbidden');
    await editor.expectProblem('undoMassChange', 'validation_failed', { params, body: { token: 'x' } });
    await editor.expectProblem('undoMassChange', 'validation_failed', { params, body: { ids: [] } });
    const { until } = await previewUndo(await signInAs('admin'), changeId);
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
    for (const id of ['previewUndo', 'undoMassChange'] as const)
      await editor.expectProblem(id, 'not_found', { params });
    const swept = await runInCms(
      inject('cmsControlUrl'),
      async (strapi, id) => {
        await strapi.service('api::audit.mass-changes').purgeExpired(new Date());
        return strapi.db.query('api::audit.mass-change').count({ where: { changeId: id } });
      },
      changeId,
    );
    expect(swept).toBe(0);
    expect((await wines.read(wine.slug)).body.price).toBe(12.5);
  });
});

describe('[R100] the order of a list', () => {
  test('is undone for the remaining items, unless the list was reordered since', async ({ wines, signInAs }) => {
    const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
    const [a, b, c, d] = (await createDraftWines(wines, 4)).map(({ id }) => id) as [string, string, string, string];
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
    const shown = await previewUndo(editor, first);
    expect(shown).toMatchObject({ documents: [], order: { outcome: 'restored' } });
    const undone = await undoChange(editor, first, { token: shown.token });
    expect(undone).toMatchObject({ order: { outcome: 'restored' } });
    expect(await readOrder()).toEqual([a, b, d]);
    await undoChange(editor, undone.changeId ?? '');
    expect(await readOrder()).toEqual([d, b, a]);
    const second = await orderWines([a, b, d]);
    await orderWines([b, a, d]);
    expect(await previewUndo(editor, second)).toMatchObject({ order: { outcome: 'left' } });
    expect(await undoChange(editor, second)).toMatchObject({ changeId: null, order: { outcome: 'left' } });
    expect(await readOrder()).toEqual([b, a, d]);
  });
});
