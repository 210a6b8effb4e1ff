import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressOn } from '#testing/keyboard';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const title = page.getByText('Packaging', { exact: true });
const part = (number: number, name: string) =>
  page.getByRole('group', { name: `Part ${String(number)}: ${name}`, exact: true });

/** Opens the editor of a wine without packaging. */
async function openWine() {
  const wine = makeWine();
  const other = makeWine({
    name: 'Malvazija',
    packaging: [{ part: 'can', code: 'ALU 41', material: '', weightG: 14, separable: true, collection: 'metal' }],
  });
  const { api } = await openSite(`/admin/wines?slug=${wine.slug}`, {
    signedInAs: 'editor',
    userId: crypto.randomUUID(),
    responses: {
      '/wines': () => ({ items: [wine, other], total: 2 }),
      '/wines/{slug}': () => toWineDetail(wine),
      'PUT /presence': () => ({ others: [] }),
    },
  });
  await expect.element(title).toBeInTheDocument();
  return { api };
}

test('[R160] a template fills in the parts, which staff edit and remove by keyboard', async () => {
  await openWine();
  const template = page.getByLabelText('Start from', { exact: true });
  await expect.element(template).not.toBeVisible();
  await pressOn(title);
  await expect.element(template).toBeVisible();
  await template.selectOptions('Sparkling wine with wirehood');
  await expect.element(part(1, 'bottle').getByLabelText('Material code')).toHaveValue('GL 71');
  await expect.element(part(3, 'wirehood').getByLabelText('Material code')).toHaveValue('FE 40');
  await expect.element(part(3, 'wirehood').getByLabelText('Collection', { exact: true })).toHaveValue('metal');
  await pressOn(page.getByRole('button', { name: 'Remove part 5: label' }));
  await expect.element(part(5, 'label')).not.toBeInTheDocument();
  await pressOn(page.getByRole('button', { name: 'Add a part' }));
  await expect.element(part(5, 'closure')).toBeVisible();
});

test('[R160] the packaging of another wine can be taken over', async () => {
  await openWine();
  await pressOn(title);
  await pressOn(page.getByRole('button', { name: 'Take over from another wine…' }));
  await page.getByLabelText('Take over from', { exact: true }).selectOptions('Malvazija 2024');
  await expect.element(part(1, 'can').getByLabelText(/^Weight per bottle/)).toHaveValue('14');
});

test('[R160] a wrong code is told at its field, and the part fits a phone', async () => {
  await page.viewport(375, 800);
  const { api } = await openWine();
  await pressOn(title);
  await page.getByLabelText('Start from', { exact: true }).selectOptions('Can');
  const code = part(1, 'can').getByLabelText('Material code');
  await code.fill('GL 99');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(part(1, 'can').getByText(/Decision 97\/129\/EC/)).toBeVisible();
  expect(api.requests.filter(({ method, url }) => method === 'PUT' && url.pathname.includes('/wines/'))).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
});
