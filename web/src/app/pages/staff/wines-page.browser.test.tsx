import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Wine } from '#contract/wines';
import { createFakeDocuments } from '#testing/fake-documents';
import { moveItemDown, pressOn, tabTo } from '#testing/keyboard';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite, type OpenSiteOptions } from '#testing/open-site';

/** Choices of the specification (section 3); the test fails if one is missing. */
const CHOICES = {
  Colour: ['White', 'Red', 'Orange', 'Sparkling', 'Rosé'],
  Style: [
    'Still',
    'Sparkling',
    'Fortified',
    'Dessert',
    'Pét-nat',
    'Skin contact',
    'Late harvest',
    'Barrel aged',
    'Blend',
    'Single varietal',
  ],
  Sweetness: [
    'No sweetness',
    'Barely any sweetness',
    'Slight sweetness',
    'Moderate sweetness',
    'Marked sweetness',
    'Full sweetness',
    'Very full sweetness',
  ],
};

const rows = page.getByRole('grid', { name: 'Wines' }).getByRole('row');

/** Opens a screen of wines on a fake API that stores what is written. */
async function openWines(path: string, wines: Wine[], options: OpenSiteOptions = {}) {
  const documents = createFakeDocuments<Wine>('/wines', wines, { key: 'slug', toDetail: toWineDetail });
  const { router, api } = await openSite(path, { signedInAs: 'editor', responses: documents.responses, ...options });
  return { router, api, documents, getSearch: () => router.state.location.search };
}

test('[W1] the form of a wine offers each colour, style and sweetness', async () => {
  await openWines('/admin/wines?new=', []);
  await expect.element(page.getByLabelText('Name – Slovenian')).toBeVisible();
  for (const [label, texts] of Object.entries(CHOICES)) {
    const choice = page.getByRole('combobox', { name: label, exact: true });
    const { options } = choice.element() as HTMLSelectElement;
    expect([...options].filter(({ value }) => value !== '').map(({ text }) => text)).toEqual(texts);
    for (const text of texts) {
      await choice.selectOptions(text);
      await expect.element(choice).toHaveDisplayValue(text);
    }
  }
});

describe('[W1] a new vintage', () => {
  const rebula = makeWine({ name: 'Rebula', slug: 'rebula-2024', vintage: 2024, price: 12.5, alcohol: 13 });
  const dialog = page.getByRole('dialog', { name: 'New vintage from Rebula 2024' });
  const readField = (name: string) => document.querySelector<HTMLInputElement>(`[name="shared.${name}"]`)?.value;

  test('starts from the list with the next year and all fields but the measured ones', async () => {
    const { getSearch } = await openWines('/admin/wines', [rebula]);
    await page.getByRole('button', { name: 'New vintage from Rebula 2024' }).click();
    await dialog.getByRole('button', { name: 'Open the new vintage' }).click();
    await expect.poll(() => readField('vintage')).toBe('2025');
    expect(getSearch()).toBe('?new=rebula-2024&year=2025&without=alcohol');
    expect([readField('price'), readField('alcohol'), readField('slug')]).toEqual(['12.50', '', '']);
  });

  test('starts from the editor with the chosen year and parts, and saves nothing', async () => {
    const { api, getSearch } = await openWines('/admin/wines?slug=rebula-2024', [rebula]);
    await page.getByRole('button', { name: 'New vintage' }).click();
    const year = dialog.getByLabelText('Vintage');
    await expect.element(year).toHaveValue('2025');
    await year.fill('soon');
    await userEvent.keyboard('{Enter}');
    await expect.element(year).toHaveAccessibleDescription('Invalid year; from 1800 to 2200');
    await expect.element(year).toHaveFocus();
    await year.fill('2024');
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent('There is already a wine with this name and vintage');
    await year.fill('2026');
    await dialog.getByRole('checkbox', { name: 'Price' }).click();
    await dialog.getByRole('checkbox', { name: 'Alcohol' }).click();
    await pressOn(year);
    await expect.poll(() => readField('vintage')).toBe('2026');
    expect(getSearch()).toBe('?new=rebula-2024&year=2026&without=price');
    expect([readField('price'), readField('alcohol')]).toEqual(['', '13']);
    expect(api.requests.filter(({ method, url }) => method !== 'GET' && url.pathname.includes('/wines'))).toEqual([]);
  });
});

test('[W1] wines are put in order with the keyboard', async () => {
  const [first, second, third] = [makeWine(), makeWine(), makeWine()];
  const { documents } = await openWines('/admin/wines', [first, second, third]);
  await expect.element(rows.nth(2)).toBeVisible();
  await tabTo(rows.first());
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(rows.first().getByRole('button', { name: /^Move/ })).toHaveFocus();
  await moveItemDown();
  await expect.poll(() => documents.getAll().map(({ id }) => id)).toEqual([second.id, first.id, third.id]);
  await expect.element(rows.first()).toHaveTextContent(second.name);
});

test('[W1] the list shows what is sold out, not translated or not published, and filters by it', async () => {
  const soldOut = makeWine({ soldOut: true });
  const untranslated = makeWine({ missingTranslations: { sl: [], en: ['name'] } });
  const draft = makeWine({ published: false });
  const { router } = await openWines('/admin/wines', [soldOut, untranslated, draft]);
  const getRow = ({ name }: Wine) => rows.filter({ hasText: name });
  await expect.element(getRow(soldOut)).toHaveTextContent('€12.50 · Sold out');
  await expect.element(getRow(untranslated)).toHaveTextContent('English missing');
  await expect.element(getRow(draft)).toHaveTextContent('Draft');
  await router.navigate('/admin/wines?translation=incomplete');
  await expect.element(rows).toHaveTextContent(untranslated.name);
  await router.navigate('/admin/wines?status=draft');
  await expect.element(rows).toHaveTextContent(draft.name);
});

describe('[R45] column headers of a list', () => {
  const wines = [
    makeWine({ price: 20 }),
    makeWine({ price: 10 }),
    makeWine({ price: null, updatedAt: '2025-12-01T08:00:00.000Z' }),
  ];
  const names = wines.map(({ name }) => name);
  const getOrder = () => rows.elements().map((row) => names.findIndex((name) => row.textContent.includes(name)));

  test('sort it, also by keyboard, and restore its own order', async () => {
    const { getSearch } = await openWines('/admin/wines', wines);
    const column = page.getByRole('group', { name: 'Sort' }).getByRole('button', { name: /^Price/ });
    await pressOn(column);
    await expect.poll(getOrder).toEqual([1, 0, 2]);
    await expect.element(column).toHaveAttribute('aria-pressed', 'true');
    expect(getSearch()).toBe('?sort=price');
    await userEvent.keyboard('{Enter}');
    await expect.poll(getOrder).toEqual([0, 1, 2]);
    expect(getSearch()).toBe('?sort=price-desc');
    await userEvent.keyboard('{Enter}');
    await expect.poll(getSearch).toBe('');
    expect(getOrder()).toEqual([0, 1, 2]);
  });

  test.each([
    ['sl', 'Razvrsti', '20,00'],
    ['en', 'Sort', '20.00'],
  ] as const)('stand below the name on a phone, with a choice that sorts (%s)', async (language, sort, price) => {
    await page.viewport(375, 800);
    const { getSearch } = await openWines('/admin/wines', wines, { language });
    const row = page.getByRole('row').filter({ hasText: names[0] ?? '' });
    await expect.element(row).toHaveTextContent(price);
    await page.getByRole('combobox', { name: sort, exact: true }).selectOptions('updated-desc');
    await expect.poll(getSearch).toBe('?sort=updated-desc');
    await expect.element(page.getByRole('row').first()).toHaveTextContent(names[2] ?? '');
    expect(document.documentElement.scrollWidth).toBe(375);
  });
});
