import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/expect-accessible';
import type { FakeResponses } from '#testing/fake-api';
import { pressOn } from '#testing/keyboard';
import { makeAward } from '#testing/make-award';
import { makeAnalysis, makeLot } from '#testing/make-cellar';
import { makeLabel } from '#testing/make-label';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const tabs = page.getByRole('navigation', { name: 'Parts of the wine' });
const getTab = (name: string) => tabs.getByRole('link', { name, exact: true });
const getHeading = (name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a wine with a label, a lot, an analysis, an award and two saved versions. */
async function openWine(query = '') {
  const wine = makeWine({ name: 'Zelen', vintage: 2023, version: 2 });
  const revision = { createdAt: '2025-11-02T08:00:00.000Z', author: 'Ana', restoredFrom: null, changed: ['name'] };
  const responses: FakeResponses = {
    '/wines/{slug}': () => toWineDetail(wine),
    '/wines/{id}/labels': () => ({ items: [makeLabel({ wineId: wine.id })], total: 1 }),
    '/wines/{id}/differences': () => ({ items: [], total: 0 }),
    '/wines/{id}/revisions': () => ({ items: [2, 1].map((version) => ({ ...revision, version })), total: 2 }),
    '/lots': () => ({ items: [makeLot({ wineId: wine.id, code: 'L-77' })], total: 1 }),
    '/analyses': () => ({ items: [makeAnalysis({ wineId: wine.id, laboratory: 'Lab 9' })], total: 1 }),
    '/awards': () => ({ items: [makeAward({ wineSlug: wine.slug, competition: 'Decanter' })], total: 1 }),
    'PUT /presence': () => ({ others: [] }),
  };
  const opened = await openSite(`/admin/wines?slug=${wine.slug}${query}`, { signedInAs: 'editor', responses });
  const getQueries = (path: string) =>
    opened.api.requests.filter(({ url }) => url.pathname.endsWith(path)).map(({ url }) => url.searchParams);
  return { ...opened, wine, getQueries };
}

test('[R109] the tabs of a wine show its form, its label and lots, its awards and its history', async () => {
  const { wine, router, getQueries } = await openWine();
  await expect.element(getTab('Wine')).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('button', { name: 'Save', exact: true }).first()).toBeVisible();
  // The tab is the only way to the history.
  await expect.element(page.getByRole('button', { name: 'History' })).not.toBeInTheDocument();
  await pressOn(getTab('Label and lots'));
  await expect.element(getHeading('Labels: Zelen 2023')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'L-77' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'New lot' }))
    .toHaveAttribute('href', `/admin/lots?new=&of=${wine.id}`);
  await expect.element(page.getByText('Lab 9')).toBeVisible();
  expect(getQueries('/lots').map((query) => query.get('wine'))).toEqual([wine.id]);
  expect(getQueries('/analyses').map((query) => query.get('wine'))).toEqual([wine.id]);
  await expectAccessible();

  await pressOn(getTab('Awards'));
  await expect.element(getHeading('Awards: Zelen 2023')).toBeVisible();
  await expect.element(page.getByText('Decanter').first()).toBeVisible();
  expect(getQueries('/awards').map((query) => query.get('wine'))).toEqual([wine.slug]);
  await expectAccessible();

  await pressOn(getTab('History'));
  await expect.element(page.getByRole('list', { name: 'Saved versions' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument();
  await expectAccessible();
  expect(router.state.location.search).toBe(`?slug=${wine.slug}&tab=history`);
  await router.navigate(-1);
  await expect.element(getTab('Awards')).toHaveAttribute('aria-current', 'page');
});

test('[R109] a new award from the tab of a wine has that wine', async () => {
  const { wine } = await openWine('&tab=awards');
  await expect
    .element(page.getByRole('link', { name: 'New award' }))
    .toHaveAttribute('href', `/admin/awards?new=&of=${wine.slug}`);
});

test('[R109] leaving the tab with unsaved changes asks first', async () => {
  const { router, wine } = await openWine();
  await page.getByLabelText('Price', { exact: true }).fill('9');
  await getTab('Awards').click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(page.getByLabelText('Price', { exact: true })).toHaveValue('9.00');
  expect(router.state.location.search).toBe(`?slug=${wine.slug}`);
  await getTab('Awards').click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(getHeading('Awards: Zelen 2023')).toBeVisible();
});

test('[R109] on a phone the current tab of a wine is in view', async () => {
  await page.viewport(375, 720);
  await openWine('&tab=history');
  await expect.element(getTab('History')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
});

test('[R109] a new wine has no tabs', async () => {
  await openSite('/admin/wines?new=&tab=awards', { signedInAs: 'editor' });
  await expect.element(getHeading('New wine')).toBeVisible();
  await expect.element(tabs).not.toBeInTheDocument();
});
