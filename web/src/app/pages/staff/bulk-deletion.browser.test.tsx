import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BulkDeletionRequest } from '#contract/bin';
import type { BulkChangeResult } from '#contract/bulk-changes';
import { expectAccessible } from '#testing/expect-accessible';
import { createProblemResponse, type FakeResponse } from '#testing/fake-api';
import { toggleWithSpace } from '#testing/keyboard';
import { makeWine } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const WORDS = {
  sl: {
    select: 'Izberi:',
    remove: 'Izbriši',
    all: '»Razveljavi« v razdelku »Spremembe« vrne vse skupaj.',
    undo: 'Razveljavi',
  },
  en: {
    select: 'Select',
    remove: 'Delete',
    all: '“Undo” under “Changes” brings all of them back together.',
    undo: 'Undo',
  },
} as const;

/** Selects all of three wines and deletes them; `answer` is the response to the request. */
async function deleteWines(response: FakeResponse, language: 'sl' | 'en' = 'en') {
  const words = WORDS[language];
  const wines = ['Rebula', 'Zelen', 'Pinela'].map((name) => makeWine({ name, vintage: null }));
  const { api } = await openSite('/admin/wines', {
    signedInAs: 'editor',
    language,
    responses: {
      '/wines': () => ({ items: wines, total: wines.length }),
      'POST /bin': response,
      'POST /mass-changes/{id}/undo': () => ({ changeId: 'entry8', count: 3, left: [], order: null }),
    },
  });
  for (const { name } of wines) await toggleWithSpace(page.getByRole('checkbox', { name: `${words.select} ${name}` }));
  await page.getByRole('button', { name: words.remove, exact: true }).first().click();
  const question = page.getByRole('alertdialog').filter({ hasText: words.all });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: words.remove, exact: true }).click();
  await expect.element(question).not.toBeInTheDocument();
  return { api, wines };
}

const toResults = (body: unknown, change: (result: BulkChangeResult, index: number) => BulkChangeResult) =>
  (body as BulkDeletionRequest).items.map(({ id }, index) => change({ id, outcome: 'deleted' }, index));

test.each(['sl', 'en'] as const)(
  '[R100] [X1] several documents are deleted as one change, which the message undoes (%s)',
  async (language) => {
    const { api, wines } = await deleteWines(
      (_url, { body }) => ({ results: toResults(body, (result) => result), changeId: 'entry7' }),
      language,
    );
    expect(api.getBodies('POST', '/bin')).toEqual([
      { entity: 'wine', items: wines.map(({ id, version }) => ({ id, expectedVersion: version })) },
    ]);
    await page.getByRole('button', { name: WORDS[language].undo, exact: true }).click();
    await expect
      .poll(() => api.requests.map(({ method, url }) => `${method} ${url.pathname}`))
      .toContain('POST /api/v1/mass-changes/entry7/undo');
    expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(false);
  },
);

test('[R100] [X1] a document that somebody else changed is named and stays, one that is gone counts as deleted', async () => {
  await deleteWines((_url, { body }) => ({
    results: toResults(body, (result, index) => {
      if (index === 0) return { ...result, outcome: 'refused', code: 'version_conflict', detail: 'Someone saved it.' };
      return index === 1 ? { ...result, outcome: 'refused', code: 'not_found', detail: 'Gone.' } : result;
    }),
    changeId: 'entry7',
  }));
  await expect.element(page.getByText('Rebula: Someone saved it.')).toBeVisible();
  await expect.element(page.getByText('Gone.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Deleted.').first()).toBeVisible();
});

test('[R100] [X1] a request that fails says so once', async () => {
  await deleteWines(() => createProblemResponse('internal', { detail: 'It did not work.' }));
  await expect.element(page.getByText('It did not work.')).toBeVisible();
  expect(page.getByText('It did not work.').elements()).toHaveLength(1);
});
