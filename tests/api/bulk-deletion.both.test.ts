import { describe, expect } from 'vitest';
import { MAX_BULK_CHANGES } from '#contract/bulk-changes';
import { createDraftWines, previewUndo, toOutcomes, undoChange } from '../support/data/mass-changes';
import { createWineInput } from '../support/data/wine-input';
import { test } from '../support/wine-test';
import { readRevision } from '../support/clients/read-revision';

const award = {
  name: 'Zlato',
  competition: 'Vino',
  year: 2025,
  medal: 'Gold',
  points: 91,
  url: '',
  image: null,
  published: true,
} as const;

describe('[R100] [N3] a deletion of several documents', () => {
  test('is one entry of the change log that brings all of them back, with what went along', async ({
    wines,
    signInAs,
  }) => {
    const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
    const [first, second, stale] = await createDraftWines(wines, 3);
    if (!first || !second || !stale) throw new Error('no wines');
    const { body: medal } = await editor.call('createAward', 201, { body: { ...award, wineSlug: first.slug } });
    await wines.update(stale.id, { ...createWineInput({ name: stale.name, published: false }), expectedVersion: 1 });
    const readLog = async (query: Record<string, string>) => (await admin.call('listAudit', 200, { query })).body;
    const before = (await readLog({ changes: 'true' })).total;

    const ids = [first.id, second.id];
    const items = [...ids, stale.id, 'nobody'].map((id) => ({ id, expectedVersion: 1 }));
    const { body } = await editor.call('moveToBin', 200, { body: { entity: 'wine', items } });
    expect(body.results).toMatchObject([
      { id: first.id, outcome: 'deleted' },
      { id: second.id, outcome: 'deleted' },
      { id: stale.id, outcome: 'refused', code: 'version_conflict', detail: expect.any(String) },
      { id: 'nobody', outcome: 'refused', code: 'not_found' },
    ]);
    const changeId = body.changeId ?? '';
    // The wines have one entry; the award, which went along, has its own.
    expect((await readLog({ changes: 'true' })).total).toBe(before + 2);
    expect((await readLog({ entity: 'award', entityId: medal.id })).items[0]).toMatchObject({ action: 'delete' });
    const { body: listed } = await editor.call('listMassChanges', 200, { query: { pageSize: 1 } });
    expect(listed.items).toMatchObject([
      { id: changeId, action: 'bulkDelete', entity: 'wine', undo: { canUndo: true, documents: 2 } },
    ]);
    for (const id of ids) {
      const { body: bin } = await editor.call('listBin', 200, { query: { entity: 'wine', entityId: id } });
      expect(bin.total).toBe(1);
    }
    expect((await wines.read(stale.slug)).body).toMatchObject({ version: 2 });

    const shown = await previewUndo(editor, changeId);
    expect(toOutcomes(shown.documents)).toEqual({ [first.id]: 'returned', [second.id]: 'returned' });
    expect(shown.documents[0]?.name).toContain(first.name);
    const undone = await undoChange(editor, changeId, { token: shown.token });
    expect(undone).toMatchObject({ count: 2, left: [] });
    for (const { id, slug } of [first, second]) expect((await wines.read(slug)).body.id).toBe(id);
    expect(
      (await editor.call('listAwards', 200, { query: { wine: first.slug, status: 'all' } })).body.items,
    ).toMatchObject([{ id: medal.id }]);
    await undoChange(editor, undone.changeId ?? '');
    await editor.expectProblem('getWine', 'not_found', { params: { slug: second.slug }, query: { status: 'all' } });
  });

  test('leaves out, when it is undone, what somebody has brought back', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const made = await createDraftWines(wines, 2);
    const items = made.map(({ id }) => ({ id }));
    const { body } = await editor.call('moveToBin', 200, { body: { entity: 'wine', items } });
    const [first, second] = made;
    const { body: bin } = await editor.call('listBin', 200, { query: { entityId: first?.id ?? '' } });
    await editor.call('restoreFromBin', 200, { params: { id: bin.items[0]?.id ?? '' } });
    const undone = await undoChange(editor, body.changeId ?? '');
    expect(undone).toMatchObject({ count: 1, left: [{ id: first?.id, outcome: 'left', reason: 'returned' }] });
    expect((await wines.read(second?.slug ?? '')).body.id).toBe(second?.id);
  });

  test('changes what visitors see when it is undone, also if some of it is refused', async ({
    wines,
    signInAs,
    guest,
  }) => {
    const editor = await signInAs('editor');
    const [kept, deleted] = await createDraftWines(wines, 2);
    if (!kept || !deleted) throw new Error('no wines');
    const ids: string[] = [];
    for (const { slug } of [kept, deleted])
      ids.push((await editor.call('createAward', 201, { body: { ...award, wineSlug: slug } })).body.id);
    const body = { entity: 'award', items: ids.map((id) => ({ id })) } as const;
    const { changeId = '' } = (await editor.call('moveToBin', 200, { body })).body;
    await editor.call('deleteWine', 204, { params: { id: deleted.id } });
    const before = await readRevision(guest);
    const undone = await undoChange(editor, changeId);
    expect(undone).toMatchObject({ count: 1, left: [{ id: ids[1], outcome: 'left', reason: 'refused' }] });
    await expect.poll(() => readRevision(guest)).not.toBe(before);
  });

  test('is refused to others, and as a whole where the request itself is wrong', async ({ signInAs, guest }) => {
    const editor = await signInAs('editor');
    const body = { entity: 'wine', items: [{ id: 'nobody' }] } as const;
    await guest.expectProblem('moveToBin', 'unauthenticated', { body });
    await (await signInAs('queen')).expectProblem('moveToBin', 'forbidden', { body });
    await editor.expectProblem('moveToBin', 'validation_failed', { body: { ...body, items: [] } });
    const many = Array.from({ length: MAX_BULK_CHANGES + 1 }, () => ({ id: 'a' }));
    await editor.expectProblem('moveToBin', 'validation_failed', { body: { ...body, items: many } });
    const { body: nothing } = await editor.call('moveToBin', 200, { body });
    expect(nothing).toEqual({ results: [expect.objectContaining({ outcome: 'refused', code: 'not_found' })] });
  });
});
