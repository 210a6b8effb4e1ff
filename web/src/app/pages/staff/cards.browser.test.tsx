import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { Wine } from '#contract/wines';
import { expectAccessible } from '#testing/expect-accessible';
import { createFakeDocuments } from '#testing/fake-documents';
import { moveItemDown, tabTo } from '#testing/keyboard';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

/** WCAG 2.5.5, in px. */
const MIN_TARGET = 44;

const LONG = 'Traminerkellereigenossenschaftsversuchsanlage';

const grid = page.getByRole('grid', { name: 'Wines' });

async function openWines(wines: Wine[]) {
  const documents = createFakeDocuments<Wine>('/wines', wines, { key: 'slug', toDetail: toWineDetail });
  await openSite('/admin/wines', { signedInAs: 'editor', responses: documents.responses });
  await expect.element(grid.getByRole('row').first()).toBeVisible();
  return documents;
}

const size = (locator: Locator) => locator.element().getBoundingClientRect();

test.each([320, 375, 639])('[R99] the list of wines is cards at %i px', async (width) => {
  await page.viewport(width, 800);
  await openWines([
    makeWine({ name: 'Rebula Opoka', slug: 'rebula', vintage: 2022, price: 12_345.5 }),
    makeWine({ name: LONG, slug: 'long', vintage: 2021 }),
  ]);
  expect(document.documentElement.scrollWidth).toBe(width);

  const row = grid.getByRole('row', { name: 'Rebula Opoka 2022' });
  const name = row.getByRole('link', { name: 'Rebula Opoka 2022', exact: true });
  expect(size(name).width).toBeGreaterThan(100);
  expect(size(name).height).toBeLessThan(2 * MIN_TARGET);
  expect(row.element().textContent).toContain('Price: €12,345.50');
  const controls = [
    ...row.getByRole('button').elements(),
    ...row.getByRole('link').elements(),
    row.getByRole('checkbox').element().closest('label'),
  ];
  expect(controls.length).toBeGreaterThan(4);
  for (const control of controls) {
    const rect = control?.getBoundingClientRect();
    expect([control?.outerHTML, rect && Math.min(rect.width, rect.height) >= MIN_TARGET]).toEqual([
      control?.outerHTML,
      true,
    ]);
  }

  // A name that is longer than a line is broken and does not overflow its card.
  const card = size(grid.getByRole('row', { name: LONG }));
  expect(size(grid.getByRole('link', { name: `${LONG} 2021`, exact: true })).right).toBeLessThanOrEqual(card.right);
});

test('[R99] cards are put in order with the keyboard', async () => {
  await page.viewport(320, 800);
  const [first, second, third] = [makeWine(), makeWine(), makeWine()];
  const documents = await openWines([first, second, third]);
  const rows = grid.getByRole('row');
  await tabTo(rows.first());
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(rows.first().getByRole('button', { name: /^Move/ })).toHaveFocus();
  await moveItemDown();
  await expect.poll(() => documents.getAll().map(({ id }) => id)).toEqual([second.id, first.id, third.id]);
});

test('[R141] words stand beside the icons of a row where there is room, and names are the same elsewhere', async () => {
  const wine = makeWine({ name: 'Zelen', vintage: 2021 });
  await page.viewport(1600, 900);
  await openWines([wine]);
  const actions = [
    page.getByRole('link', { name: 'Labels: Zelen 2021' }),
    page.getByRole('button', { name: 'New vintage from Zelen 2021' }),
    page.getByRole('button', { name: 'Delete Zelen 2021' }),
  ];
  const words = ['Labels', 'New vintage', 'Delete'];
  for (const [index, action] of actions.entries())
    await expect.element(action.getByText(words[index] ?? '')).toBeVisible();
  const boxes = actions.map((action) => action.element().getBoundingClientRect());
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  const row = page.getByRole('row').first().element().getBoundingClientRect();
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(row.right);
  await expectAccessible();
  await page.viewport(1200, 900);
  for (const [index, action] of actions.entries()) {
    await expect.element(action).toBeVisible();
    await expect.element(action.getByText(words[index] ?? '')).not.toBeVisible();
  }
});
