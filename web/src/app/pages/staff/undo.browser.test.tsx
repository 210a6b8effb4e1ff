import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AuditEntry } from '#contract/audit';
import type { UndoneDocument, UndoPreview } from '#contract/mass-changes';
import { wineEntity, type Wine } from '#contract/wines';
import { expectAccessible } from '#testing/expect-accessible';
import { createProblemResponse, type FakeResponses } from '#testing/fake-api';
import { createFakeDocuments } from '#testing/fake-documents';
import { toggleWithSpace } from '#testing/keyboard';
import { makeAuditEntry } from '#testing/make-audit-entry';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const UNTIL = '2025-12-01T08:00:00.000Z';
const entry: AuditEntry = makeAuditEntry({
  actor: 'Eva Urednik',
  action: 'import',
  entityId: null,
  title: null,
  name: null,
  adminPath: '/admin/wines',
  versionBefore: null,
  versionAfter: null,
  undo: { canUndo: true, until: UNTIL, documents: 3 },
});
const UNDO = '/mass-changes/{id}/undo';

const makeDocument = (values: Partial<UndoneDocument>): UndoneDocument => ({
  id: 'wine1',
  name: 'Zelen 2021',
  adminPath: '/admin/wines?slug=zelen-2021',
  outcome: 'changed',
  reason: null,
  fields: [],
  left: [],
  ...values,
});

const preview: UndoPreview = {
  until: UNTIL,
  order: null,
  token: 'a'.repeat(64),
  documents: [
    makeDocument({ fields: [{ field: 'price', language: null, now: 12.5, before: 10 }] }),
    makeDocument({
      id: 'wine2',
      name: 'Pinela 2022',
      outcome: 'left',
      reason: 'changed',
      left: [
        { field: 'price', language: null, now: 51, reason: 'changed', message: null },
        { field: 'color', language: null, now: 'White', reason: 'changed', message: null },
      ],
    }),
    makeDocument({ id: 'wine3', name: null, adminPath: null, outcome: 'left', reason: 'gone' }),
  ],
};

const openLog = (role: 'admin' | 'editor', responses: FakeResponses) =>
  openSite('/admin/audit', {
    signedInAs: role,
    responses: {
      '/audit': () => ({ items: [entry], total: 1 }),
      '/mass-changes': () => ({ items: [entry], total: 1 }),
      [UNDO]: () => preview,
      ...responses,
    },
  });

const undoButton = page.getByRole('button', { name: 'Undo: Eva Urednik imported the wines from a spreadsheet' });
const dialog = page.getByRole('dialog', { name: 'Undo this change?' });

test.each(['admin', 'editor'] as const)(
  '[R100] as %s one undoes a mass change but for what has changed since',
  async (role) => {
    const { api } = await openLog(role, {
      [`POST ${UNDO}`]: () => ({ changeId: 'entry9', count: 1, left: preview.documents.slice(1), order: null }),
    });
    await expect.element(page.getByText('can be undone until 1 December 2025')).toBeVisible();
    await undoButton.click();
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent('1 entry is put back.2 entries have changed since');
    const kept = dialog.getByRole('list', { name: 'Stays as it is' }).getByRole('listitem');
    await expect.element(kept.first()).toHaveTextContent('Pinela 2022changed since');
    await expect.element(kept.first()).toHaveTextContent('Price: €51.00 now');
    await expect.element(kept.first()).toHaveTextContent('Colour: White now');
    await expect.element(kept.first().getByRole('link')).toHaveAttribute('href', '/admin/wines?slug=zelen-2021');
    await expectAccessible();
    await dialog.getByText('Is put back', { exact: true }).click();
    await expect.element(dialog.getByText('Price: €10.00 instead of €12.50')).toBeVisible();
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.element(page.getByText('Undone: 1 as before. Changed since and left: 2.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.getBodies('POST', UNDO)).toEqual([{ token: preview.token }]);
  },
);

test('[R100] what somebody changes between preview and undo is shown before it is confirmed', async () => {
  let isChanged = false;
  const { api } = await openLog('editor', {
    [UNDO]: () => (isChanged ? { ...preview, documents: preview.documents.slice(1), token: 'b'.repeat(64) } : preview),
    [`POST ${UNDO}`]: () => {
      isChanged = true;
      return createProblemResponse('version_conflict');
    },
  });
  await undoButton.click();
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(dialog.getByText(/^Something has been changed meanwhile/)).toBeVisible();
  await expect.element(dialog.getByText('Nothing can be put back.')).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Undo', exact: true }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.getBodies('POST', UNDO)).toHaveLength(1);
});

test('[R100] an undone entry says so, and other entries offer no undo', async () => {
  const undone = { ...entry, undo: { canUndo: false, until: UNTIL, documents: 3 } };
  await openLog('admin', { '/audit': () => ({ items: [undone, makeAuditEntry()], total: 2 }) });
  const items = page.getByRole('main').getByRole('listitem');
  await expect.element(items.first()).toHaveTextContent('Undone');
  await expect.element(page.getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('[R100] [X1] the message after a bulk edit undoes it too', async () => {
  const wines = [makeWine({ published: false }), makeWine({ published: false })];
  const { api } = await openSite('/admin/wines', {
    signedInAs: 'editor',
    responses: {
      '/wines': () => ({ items: wines, total: 2 }),
      'POST /wines/changes': (_url, { body }) => ({
        results: (body as { items: { id: string }[] }).items.map(({ id }) => ({ id, outcome: 'changed', version: 2 })),
        changeId: 'entry7',
      }),
      [`POST ${UNDO}`]: () => ({ changeId: 'entry8', count: 2, left: [], order: null }),
    },
  });
  for (const { name } of wines) await toggleWithSpace(page.getByRole('checkbox', { name: `Select ${name}` }));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone: 2 as before.')).toBeVisible();
  expect(api.requests.map(({ method, url }) => `${method} ${url.pathname}`)).toContain(
    'POST /api/v1/mass-changes/entry7/undo',
  );
});

test('[R141] [R100] an undo shows at once in the editor that is open', async () => {
  const documents = createFakeDocuments<Wine>(
    '/wines',
    [makeWine({ name: 'Zelen', vintage: 2021, price: 10, published: false })],
    {
      key: 'slug',
      localised: wineEntity.localised,
      toDetail: toWineDetail,
    },
  );
  const [{ id, slug } = makeWine()] = documents.getAll();
  await openSite('/admin/wines', {
    signedInAs: 'editor',
    responses: {
      ...documents.responses,
      'PUT /presence': () => ({ others: [] }),
      'POST /wines/changes': () => {
        documents.change(id, { price: 12 });
        return { results: [{ id, outcome: 'changed', version: 2 }], changeId: 'entry7' };
      },
      [`POST ${UNDO}`]: () => {
        documents.change(id, { price: 10 });
        return { changeId: 'entry8', count: 1, left: [], order: null };
      },
    },
  });
  await toggleWithSpace(page.getByRole('checkbox', { name: 'Select Zelen' }));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'Zelen 2021', exact: true }).click();
  const price = page.getByLabelText('Price', { exact: true });
  await expect.element(price).toHaveValue('12.00');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(price).toHaveValue('10.00');
  await price.fill('11');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect.poll(() => documents.getAll().find((wine) => wine.slug === slug)?.price).toBe(11);
});
