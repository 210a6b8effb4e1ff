import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { VintageGuide } from '#contract/vintages';
import { expectAccessible } from '#testing/expect-accessible';
import { createProblemResponse, type FakeResponses } from '#testing/fake-api';
import { pressOn } from '#testing/keyboard';
import { makeLabel } from '#testing/make-label';
import { makeVintageGuide } from '#testing/make-vintage';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const card = page.getByRole('region', { name: 'New vintage' });
const steps = card.getByRole('listitem');
const confirmation = page.getByRole('alertdialog', { name: 'Undo Zelen 2025?' });

/** Opens the draft of Zelen 2025, whose former vintage is Zelen 2024. */
async function openVintage(guide: Partial<VintageGuide> = {}, responses: FakeResponses = {}) {
  const wine = makeWine({ id: 'wine2025', name: 'Zelen', vintage: 2025, slug: 'zelen-2025', published: false });
  const opened = await openSite(`/admin/wines?slug=${wine.slug}`, {
    signedInAs: 'editor',
    responses: {
      '/wines/{slug}': () => toWineDetail(wine),
      '/wines': () => ({ items: [], total: 0 }),
      '/wines/{id}/vintage': () => makeVintageGuide(guide),
      'PUT /presence': () => ({ others: [] }),
      ...responses,
    },
  });
  await expect.element(card).toBeVisible();
  return opened;
}

test('[R140] the steps show what is open, with links to fields and to forms for this wine', async () => {
  await openVintage({ hasCarriedTexts: true });
  await expect.element(card).toHaveTextContent('0 of 6 steps done');
  await expect.element(steps.nth(0)).toHaveTextContent('No picture · No description: Slovenian, English');
  await expect.element(steps.nth(0)).toHaveTextContent('are still those of Zelen 2024');
  await expect
    .element(card.getByRole('link', { name: 'New analysis' }))
    .toHaveAttribute('href', '/admin/analyses?new=&of=wine2025');
  await expect.element(steps.nth(3)).toHaveTextContent('Code, open');
  await expect
    .element(card.getByRole('link', { name: 'Set the date' }))
    .toHaveAttribute('href', '/admin/wines?slug=zelen-2025#published');
  await expectAccessible();
  await pressOn(card.getByRole('link', { name: 'Set the price' }));
  await expect.element(page.getByLabelText('Price', { exact: true })).toHaveFocus();
});

test('[R140] the label draft begins with the label of the former vintage', async () => {
  const { api, router } = await openVintage(
    {},
    { 'POST /wines/{id}/labels': () => Response.json(makeLabel({ id: 'label2025' }), { status: 201 }) },
  );
  await pressOn(card.getByRole('button', { name: 'Draft from the label of Zelen 2024' }));
  await expect.poll(() => router.state.location.search).toBe('?id=label2025');
  expect(api.getBodies('POST', '/wines/{id}/labels')).toEqual([{ fromLabelId: 'label2024' }]);
});

test('[R140] a published label shows its code with files, and keeps the vintage', async () => {
  const { api } = await openVintage({
    wine: { ...makeVintageGuide().wine, price: 12, published: true, publishAt: '2999-03-01T07:00:00.000Z' },
    label: { id: 'label2025', state: 'published', code: '0123456789abcdef' },
    blocks: ['label_published'],
  });
  await expect.element(card).toHaveTextContent('4 of 6 steps done');
  await expect.element(card.getByRole('img', { name: 'QR code 0123456789abcdef' })).toBeInTheDocument();
  await expect
    .element(card.getByRole('link', { name: 'Download as SVG' }))
    .toHaveAttribute('href', '/api/v1/labels/label2025/code.svg?sizeMm=20&level=M');
  await expect.element(steps.nth(5)).toHaveTextContent('Published from 1 Mar 2999');
  await card.getByRole('button', { name: 'Undo together' }).click();
  const reasons = page.getByRole('dialog', { name: 'Undo Zelen 2025?' });
  await expect.element(reasons.getByRole('listitem')).toHaveTextContent('the label is published, and stays by law');
  await reasons.getByRole('button', { name: 'Close' }).click();
  expect(api.getBodies('POST', '/wines/{id}/vintage/removal')).toEqual([]);
});

test('[R140] all that was made is undone together, and comes back from the message', async () => {
  const entry = {
    id: 'bin1',
    entity: 'wine',
    title: 'Zelen 2025',
    entityId: 'wine2025',
    deletedAt: '2025-11-21T10:00:00.000Z',
    deletedBy: 'Ana',
    until: '2025-12-21T10:00:00.000Z',
    image: null,
    along: [],
  };
  const restored = { ...entry, id: 'wine2025', adminPath: '/admin/wines?slug=zelen-2025', dropped: {} };
  const { api, router } = await openVintage(
    { analysisCount: 1, labelDraftCount: 2 },
    {
      'POST /wines/{id}/vintage/removal': () => ({ analyses: 1, labelDrafts: 2 }),
      '/bin': () => ({ items: [entry], total: 1 }),
      'POST /bin/{id}/restore': () => restored,
    },
  );
  await pressOn(card.getByRole('button', { name: 'Undo together' }));
  await expect.element(confirmation.getByRole('listitem').first()).toHaveTextContent('1 analysis');
  await expect.element(confirmation.getByRole('listitem').nth(1)).toHaveTextContent('2 label drafts');
  await expectAccessible();
  const reads = (path: string) => api.requests.filter(({ url }) => url.pathname.endsWith(path)).length;
  const readsBefore = [reads('/vintage'), reads('/revisions')];
  await confirmation.getByRole('button', { name: 'Undo together' }).click();
  await expect.poll(() => router.state.location.search).toBe('');
  expect([reads('/vintage'), reads('/revisions')]).toEqual(readsBefore);
  expect(api.getBodies('POST', '/wines/{id}/vintage/removal')).toEqual([{ expectedVersion: 2 }]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => api.getBodies('POST', '/bin/{id}/restore')).toHaveLength(1);
});

test('[R140] what was published meanwhile is told when everything is to be undone', async () => {
  await openVintage(
    {},
    {
      'POST /wines/{id}/vintage/removal': () => createProblemResponse('vintage_in_use', { detail: 'It is published.' }),
    },
  );
  await card.getByRole('button', { name: 'Undo together' }).click();
  await confirmation.getByRole('button', { name: 'Undo together' }).click();
  await expect.element(page.getByText('It is published.')).toBeVisible();
  await expect.element(card).toBeVisible();
});

test('[R140] page and label are previewed together, also at 375 px', async () => {
  await page.viewport(375, 720);
  const label = makeLabel({ id: 'label2025', ingredientsText: { sl: 'grozdje', en: 'grapes' } });
  await openVintage(
    { label: { id: label.id, state: 'draft', code: null }, labelDraftCount: 1 },
    { '/labels/{id}': () => label, '/label-words': () => ({ items: [], total: 0 }) },
  );
  expect(document.documentElement.scrollWidth).toBe(375);
  await card.getByRole('button', { name: 'Preview together' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview: Zelen 2025' });
  await expect.element(dialog.getByRole('region', { name: 'Label' })).toHaveTextContent('grapes');
  const pagePreview = dialog.getByRole('region', { name: 'Page of the wine' });
  await expect.element(pagePreview.getByTitle('Preview of the page')).toBeInTheDocument();
});

test('[R140] a wine without a former vintage, or that visitors see, has no guide', async () => {
  const wine = makeWine({ name: 'Zelen', vintage: 2025, slug: 'zelen-2025' });
  const { api } = await openSite(`/admin/wines?slug=${wine.slug}`, {
    signedInAs: 'editor',
    responses: { '/wines/{slug}': () => toWineDetail(wine), 'PUT /presence': () => ({ others: [] }) },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Zelen 2025' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  expect(api.requests.filter(({ url }) => url.pathname.endsWith('/vintage'))).toEqual([]);
});
