import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SENSORY_AXES } from '#contract/sensory-terms';
import type { Wine } from '#contract/wines';
import { expectAccessible } from '#testing/expect-accessible';
import { createFakeDocuments } from '#testing/fake-documents';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite, type OpenSiteOptions } from '#testing/open-site';
import { waitForSaveEnd } from '#testing/save-end';

async function openWineForm(path: string, wines: Wine[], options: OpenSiteOptions = {}) {
  const { responses } = createFakeDocuments<Wine>('/wines', wines, {
    key: 'slug',
    localised: ['name'],
    create: (values) => makeWine({ ...values, bottleImage: null, slug: 'new-wine' }),
    toDetail: toWineDetail,
  });
  return openSite(path, {
    signedInAs: 'editor',
    responses: { ...responses, 'PUT /presence': () => ({ others: [] }) },
    ...options,
  });
}

const save = () => userEvent.keyboard('{Control>}s{/Control}');
const choice = (axis: string, value: number) =>
  page.getByRole('radiogroup', { name: axis }).getByRole('radio', { name: String(value), exact: true });

test('[R104] a new wine has no sensory profile until someone states one, and asks for nothing without an id', async () => {
  const { api } = await openWineForm('/admin/wines?new=', []);
  await page.getByLabelText('Name – Slovenian').fill('Zelen');
  await expect.element(choice('Body', 0)).not.toBeChecked();
  await save();
  await expect.poll(() => api.getBodies('POST', '/wines')).toMatchObject([{ shared: { sensory: null } }]);
  await expect.element(page.getByText('Saved.').first()).toBeVisible();
  expect(api.requests.map(({ url }) => url.pathname).filter((path) => /\/\/|\/$/.test(path))).toEqual([]);
});

test('[R104] a profile is complete or empty, and a chosen zero counts as a value', async () => {
  const wine = makeWine({ sensory: null });
  const { api } = await openWineForm(`/admin/wines?slug=${wine.slug}`, [wine]);
  await choice('Body', 0).click();
  await save();
  const fruit = page.getByRole('radiogroup', { name: 'Fruit' });
  await expect.element(fruit).toHaveAccessibleDescription('Required');
  await expect.element(fruit).toHaveFocus();
  await expectAccessible();
  const groups = page.getByRole('radiogroup');
  for (let index = 0; index < SENSORY_AXES.length; index += 1) {
    await groups.nth(index).getByRole('radio', { name: '0', exact: true }).click();
  }
  await save();
  const zeros = Object.fromEntries(SENSORY_AXES.map((axis) => [axis, 0]));
  await expect.poll(() => api.getBodies('PUT', '/wines/{id}')).toMatchObject([{ shared: { sensory: zeros } }]);
  await waitForSaveEnd();
  await page.getByRole('button', { name: 'Remove the profile' }).click();
  await save();
  await expect.poll(() => api.getBodies('PUT', '/wines/{id}').at(-1)).toMatchObject({ shared: { sensory: null } });
});

test.each([
  ['sl', 'obvezno', 'Ime – Slovenščina', '11,50', '12,00'],
  ['en', 'required', 'Name – Slovenian', '11.50', '12.00'],
] as const)(
  '[R104] marks what is required alone, and writes prices with cents (%s)',
  async (language, mark, name, price, next) => {
    const wine = makeWine({ price: 11.5 });
    await openWineForm(`/admin/wines?slug=${wine.slug}`, [wine], { language });
    await expect.element(page.getByLabelText(name, { exact: true })).toBeRequired();
    const marks = [...document.querySelectorAll('form [aria-hidden]')].filter(
      ({ textContent }) => textContent === mark,
    );
    expect(marks.map(({ previousElementSibling: label }) => label?.textContent)).toEqual([name]);
    const field = page.getByLabelText(language === 'sl' ? 'Cena' : 'Price', { exact: true });
    await expect.element(field).toHaveValue(price);
    await field.fill('12');
    await userEvent.keyboard('{Tab}');
    await expect.element(field).toHaveValue(next);
  },
);

test('[R104] shows the length of a text and its limit', async () => {
  const wine = makeWine();
  await openWineForm(`/admin/wines?slug=${wine.slug}`, [wine]);
  const name = page.getByLabelText('Name – Slovenian');
  await name.fill('x'.repeat(201));
  await save();
  await expect.element(name).toHaveAccessibleDescription('Too long: 201 characters, at most 200');
});

test('[R104] selects a page, and a range with Shift, by mouse and keyboard', async () => {
  const wines = Array.from({ length: 6 }, () => makeWine());
  await openWineForm('/admin/wines', wines);
  const box = (index: number) => page.getByRole('checkbox', { name: `Select ${wines[index]?.name ?? ''}` });
  const selected = (count: number) => page.getByRole('status').filter({ hasText: `${String(count)} selected` });
  await box(1).click({ force: true });
  await box(3).click({ force: true, modifiers: ['Shift'] });
  await expect.element(selected(3)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await expect.element(selected(6)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await expect.element(selected(6)).not.toBeInTheDocument();
  (box(0).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  (box(2).element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expect.element(selected(3)).toBeVisible();
  await expectAccessible();
});

test('[R107] warns at the field of characters that PDFs cannot print', async () => {
  const wine = makeWine();
  await openWineForm(`/admin/wines?slug=${wine.slug}`, [wine]);
  await page.getByLabelText('Description – Slovenian').fill('Grozdje 🍇 葡 \u0402');
  await expect
    .element(page.getByText('PDF files cannot print these characters and leave them out: 🍇 葡'))
    .toBeVisible();
});

test('[P162] takes a pasted pair of coordinates, and shows the point on the map', async () => {
  const wine = makeWine();
  const { api } = await openWineForm(`/admin/wines?slug=${wine.slug}`, [wine]);
  const field = page.getByLabelText('Location', { exact: true });
  await field.fill('46.123, 15.456');
  await expect.element(page.getByRole('img', { name: 'Map of Slovenia with the location as entered' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Check on OpenStreetMap' })).toBeVisible();
  await expectAccessible();
  await save();
  const place = { latitude: 46.123, longitude: 15.456 };
  await expect.poll(() => api.getBodies('PUT', '/wines/{id}')).toMatchObject([{ shared: { place } }]);
  await waitForSaveEnd();
  await field.fill('15.456, 46.123');
  await expect.element(page.getByText('Latitude comes first.', { exact: false })).toBeVisible();
  await field.fill('46.123');
  await save();
  await expect.element(field).toHaveAccessibleDescription(/^Latitude and longitude, such as/);
  await field.fill('');
  await save();
  await expect.poll(() => api.getBodies('PUT', '/wines/{id}').at(-1)).toMatchObject({ shared: { place: null } });
});

test('[P161] saves the years to drink a wine', async () => {
  const wine = makeWine({ vintage: 2024, drinkUntil: 2030 });
  const { api } = await openWineForm(`/admin/wines?slug=${wine.slug}`, [wine]);
  await page.getByLabelText('Drink from').fill('2026');
  await page.getByLabelText('Drink until').fill('');
  await save();
  const years = { drinkFrom: 2026, drinkUntil: null };
  await expect.poll(() => api.getBodies('PUT', '/wines/{id}')).toMatchObject([{ shared: years }]);
});
