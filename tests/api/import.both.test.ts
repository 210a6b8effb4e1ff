import { describe, expect, onTestFinished } from 'vitest';
import type { ImportRow } from '#contract/import-rows';
import type { ApiClient } from '../support/clients/api-client';
import { newWineRow } from '../support/data/import-row';
import { createWineInput } from '../support/data/wine-input';
import { test as galleryTest } from '../support/gallery-test';
import { test } from '../support/wine-test';

type Mode = 'trial' | 'import';

const send = async (client: ApiClient, mode: Mode, rows: ImportRow[], lang: 'sl' | 'en' = 'sl') =>
  (await client.call('importWines', 200, { body: { mode, rows }, query: { lang } })).body;

/** Takes away what a test has made. */
const removeLater = (client: ApiClient, ids: readonly (string | null)[]): void => {
  onTestFinished(async () => {
    for (const id of ids) if (id !== null) await client.request(`/api/v1/wines/${id}`, { method: 'DELETE' });
  });
};

describe('[X2] rows of a spreadsheet', () => {
  test('are previewed without storing: each change and each error at its cell', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Iz tabele' }));
    const { body: same } = await wines.create(createWineInput({ name: 'Enako' }));
    const total = (await wines.list({ status: 'all' })).total;
    const { isStored, results } = await send(editor, 'trial', [
      { id: wine.id, shared: { price: 15, vintage: 2021 }, en: { name: 'From a table' } },
      {
        id: same.id,
        expectedVersion: 1,
        shared: { price: 12.35, published: true },
        sl: { name: 'Enako' },
        en: { name: '' },
      },
      { id: wine.id, shared: { price: 'drago', color: 'Green' }, sl: { name: '' }, en: { description: 5 } },
      { id: wine.id, expectedVersion: 7, shared: { price: 1 } },
      { id: 'nobody', shared: { price: 1 } },
      newWineRow({ name: 'Novo vino', vintage: 2025, published: false }),
    ]);
    expect(isStored).toBe(false);
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'changed',
      'unchanged',
      'refused',
      'refused',
      'refused',
      'created',
    ]);
    expect(results[0]?.changes).toEqual([
      { field: 'price', language: null, before: 12.35, after: 15 },
      { field: 'name', language: 'en', before: '', after: 'From a table' },
    ]);
    expect(results[2]?.faults.map(({ field, language }) => [field, language])).toEqual(
      expect.arrayContaining([
        ['price', null],
        ['color', null],
        ['name', 'sl'],
        ['description', 'en'],
      ]),
    );
    expect(results[2]?.faults).toHaveLength(4);
    for (const { message } of results.flatMap(({ faults }) => faults)) expect(message).toMatch(/^[A-ZČŠŽ]/);
    expect((await wines.list({ status: 'all' })).total).toBe(total);
    expect((await wines.read(wine.slug)).body).toMatchObject({ price: 12.35, version: 1 });
    // Another language is judged in its words.
    const inEnglish = await send(editor, 'trial', [{ id: wine.id, shared: { price: 'drago' } }], 'en');
    expect(inEnglish.results[0]?.faults).toEqual([{ field: 'price', language: null, message: 'Invalid number' }]);
  });

  test('[R63] [O1] are read up to what a file of 5 MB holds', async ({ signInAs }) => {
    const rows = Array.from({ length: 900 }, () => ({
      id: 'nobody',
      sl: { name: 'Cviček', description: 'č'.repeat(400), winemakingNotes: 'č'.repeat(400) },
      en: { description: 'č'.repeat(400), winemakingNotes: '"\n'.repeat(400) },
    }));
    const { results } = await send(await signInAs('editor'), 'trial', rows);
    expect(results).toHaveLength(900);
  });

  test('are imported all or none, with one audit entry, and undone together', async ({ wines, signInAs }) => {
    const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
    const log = async () => (await admin.call('listAudit', 200, { query: { entity: 'wine', changes: 'true' } })).body;
    const { body: wine } = await wines.create(createWineInput({ name: 'Pred uvozom' }));
    await wines.update(
      wine.id,
      { ...createWineInput({ name: 'Before the import' }), expectedVersion: 1 },
      { lang: 'en' },
    );
    const good: ImportRow = { id: wine.id, expectedVersion: 2, shared: { price: 99 }, en: { name: 'After it' } };
    const before = (await log()).total;
    const refused = await send(editor, 'import', [good, { id: wine.id, shared: { volumeMl: -1 } }]);
    expect(refused.isStored).toBe(false);
    expect((await wines.read(wine.slug)).body).toMatchObject({ price: 12.35, version: 2 });
    expect((await log()).total).toBe(before);

    const twins = [
      newWineRow({ name: 'Dvojček', vintage: 2020 }),
      newWineRow({ name: 'Dvojček', vintage: 2020 }, { name: 'Twin' }),
    ];
    const { isStored, results, changeId } = await send(editor, 'import', [good, ...twins]);
    removeLater(
      editor,
      results.slice(1).map(({ id }) => id),
    );
    expect(isStored).toBe(true);
    expect(results.map(({ outcome, version }) => [outcome, version])).toEqual([
      ['changed', 3],
      ['created', 1],
      ['created', 1],
    ]);
    const after = await log();
    expect(after.total).toBe(before + 1);
    expect(after.items[0]).toMatchObject({ action: 'import', entity: 'wine', entityId: null });
    expect((await wines.read(wine.slug, { lang: 'en' })).body).toMatchObject({ price: 99, name: 'After it' });
    const made = await wines.list({ status: 'all', search: 'dvojcek' });
    expect(made.items.map(({ slug }) => slug).sort()).toEqual(['dvojcek-2020', 'dvojcek-2020-2']);
    const revisions = await editor.call('listWineRevisions', 200, { params: { id: wine.id } });
    expect(revisions.body.items[0]).toMatchObject({ version: 3 });

    expect(after.items[0]?.id).toBe(changeId);
    await editor.call('undoMassChange', 200, { params: { id: changeId ?? '' } });
    expect((await wines.read(wine.slug, { lang: 'en' })).body).toMatchObject({
      price: 12.35,
      name: 'Before the import',
      version: 4,
    });
    expect((await wines.list({ status: 'all', search: 'dvojcek' })).total).toBe(0);
    expect((await log()).items[0]).toMatchObject({ action: 'undo', entity: 'wine' });
  });

  test('allow editors, known columns and a limited number only', async ({ signInAs, guest }) => {
    const editor = await signInAs('editor');
    const row = { id: 'a', shared: { price: 1 } };
    const body = { mode: 'trial', rows: [row] } as const;
    await (await signInAs('queen')).expectProblem('importWines', 'forbidden', { body });
    await guest.expectProblem('importWines', 'unauthenticated', { body });
    for (const rows of [
      [],
      [{ shared: { bottleImage: null } }],
      [{ sl: { price: 1 } }],
      Array.from({ length: 1_001 }, () => row),
    ]) {
      await editor.expectProblem('importWines', 'validation_failed', { body: { mode: 'trial', rows } as never });
    }
  });
});

galleryTest('[X2] texts of pictures are taken over, and no picture is made of a row', async ({ gallery }) => {
  const { editor } = gallery;
  const image = { storageFolder: 'Gallery', imageKey: 'demo-vault.webp' } as const;
  const [picture] = await gallery.add([{ title: 'Klet', alt: '', year: null, albumId: null, published: true, image }]);
  const id = picture?.id ?? '';
  const rows = [{ id, sl: { alt: 'Obok kleti' }, en: { title: 'The cellar', alt: 'A cellar vault' } }];
  const send = async (mode: Mode, rows: ImportRow[]) =>
    (await editor.call('importGalleryItems', 200, { body: { mode, rows } })).body;
  const none = await send('trial', [
    { shared: { year: 2020, published: true, albumId: null }, sl: { title: 'Nova', alt: '' } },
  ]);
  expect(none.results[0]).toMatchObject({ outcome: 'refused', faults: [{ field: 'image' }] });
  expect(await send('import', rows)).toMatchObject({ isStored: true, results: [{ outcome: 'changed' }] });
  const { body } = await editor.call('listGallery', 200, { query: { id, status: 'all', lang: 'en' } });
  expect(body.items[0]).toMatchObject({ title: 'The cellar', alt: 'A cellar vault' });
  expect(await send('import', rows)).toMatchObject({ results: [{ outcome: 'unchanged' }] });
});
