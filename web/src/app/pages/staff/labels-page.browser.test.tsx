import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Label } from '#contract/labels';
import { problemResponse, type FakeResponses } from '#testing/fake-api';
import { expectAccessible } from '#testing/expect-accessible';
import { makeLabel, makeLabelWord } from '#testing/make-label';
import { openSite } from '#testing/open-site';

const openLabel = (label: Label, responses: FakeResponses = {}) =>
  openSite(`/admin/labels?id=${label.id}`, {
    signedInAs: 'editor',
    responses: {
      '/labels/{id}': () => label,
      '/label-words': () => ({ items: [makeLabelWord()], total: 1 }),
      ...responses,
    },
  });

test('[E5] the printer card offers each format and warns about a code that is too fine or too wide', async () => {
  await openLabel(
    makeLabel({ state: 'published', code: 'ABCD2345', publishedAt: '2025-11-01T08:00:00.000Z', url: '/l/ABCD2345' }),
  );
  for (const format of ['SVG', 'PNG', 'PDF', 'EPS']) {
    await expect.element(page.getByRole('link', { name: `Code: download ${format}` })).toBeVisible();
  }
  for (const format of ['SVG', 'PDF']) {
    await expect.element(page.getByRole('link', { name: `Block with text: download ${format}` })).toBeVisible();
  }
  const width = page.getByLabelText('Width in mm');
  const warning = page.getByText(/^Modules are narrower than 0.33 mm/);
  await expect.element(warning).not.toBeInTheDocument();
  await width.fill('10');
  await expect.element(warning).toBeVisible();
  await width.fill('1000');
  await expect.element(page.getByText(/^A width from/)).toBeVisible();
  await expect.element(width).toHaveAttribute('aria-invalid', 'true');
});

test('[E1] the question before publishing lists what the server says is missing', async () => {
  await openLabel(makeLabel(), {
    'POST /labels/{id}/publish': () =>
      problemResponse('incomplete', {
        problems: [{ field: 'ingredients', code: 'no_ingredients', severity: 'error' }],
      }),
  });
  await page.getByRole('button', { name: 'Publish…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish the label?' });
  await question.getByRole('button', { name: 'Publish for ever' }).click();
  const missing = question.getByRole('list', { name: 'What is missing' });
  await expect.element(missing).toHaveTextContent('No ingredients');
  await expectAccessible();
});
