import type { Page } from '@playwright/test';
import { LABEL_CODE } from '../../../cms/src/contract/label-terms';
import { createUniqueWord } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, moveItemForward, tabTo, test as base, typeIntoField } from '../../support/staff-test';

interface BottledWine {
  id: string;
  slug: string;
  name: string;
}

/** A published wine of the test without a label. */
const test = base.extend<{ wine: BottledWine; desk: Page }>({
  wine: async ({ admin }, use) => {
    const name = `Etiketirani ${createUniqueWord()}`;
    const body = createWineInput({ name, vintage: 2025, alcohol: 12.5, sheetPublic: true });
    const { body: wine } = await admin.call('createWine', 201, { body });
    await use({ id: wine.id, slug: wine.slug, name });
  },
  desk: async ({ pageAs }, use) => {
    const page = await pageAs('editor');
    await switchLanguage(page, 'en');
    await use(page);
  },
});

/** The browser reports a publication that is refused. */
test.use({ expectedConsole: /status of 409/ });

/** What the printer gets: the name and the format of each file. */
const PRINT_FILES = [
  ['Code', 'SVG'],
  ['Code', 'PNG'],
  ['Code', 'PDF'],
  ['Code', 'EPS'],
  ['Block with text', 'SVG'],
  ['Block with text', 'PDF'],
] as const;

const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('button', { name: 'Save', exact: true }).first()).toBeDisabled();
};

/** Focuses a button by keyboard and presses it. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }).first());
  await page.keyboard.press('Enter');
}

test('[E1][E2][E3][E5] an editor writes, publishes, prints and corrects a label by keyboard, and visitors read it', async ({
  desk,
  wine,
  site,
  freshPage,
  expectAccessible,
}) => {
  test.slow();
  await desk.goto(`/admin/labels?wine=${wine.id}`);
  await expect(desk.getByText('This wine has no label yet.')).toBeVisible();
  await expectAccessible(desk);
  await press(desk, 'New version');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Draft of a label: ${wine.name} 2025`);
  const problems = desk.getByRole('list', { name: 'What is missing' });
  await expect(problems).toContainText('No ingredients');

  await press(desk, 'Publish…');
  const question = desk.getByRole('alertdialog', { name: 'Publish the label?' });
  await tabTo(desk, question.getByRole('button', { name: 'Publish permanently' }));
  await desk.keyboard.press('Enter');
  await expect(question.getByRole('list', { name: 'What is missing' })).toContainText('No ingredients');
  await expectAccessible(desk);
  // Not by Escape: the pressed button is disabled while the server responds, and may have lost the focus by
  // then.
  await tabTo(desk, question.getByRole('button', { name: 'Cancel' }));
  await desk.keyboard.press('Enter');
  await expect(question).toBeHidden();

  for (const word of ['sulphites', 'grapes']) {
    await press(desk, 'Add ingredients');
    const picker = desk.getByRole('dialog', { name: 'Add ingredients' });
    await tabTo(desk, picker.getByRole('searchbox'));
    await desk.keyboard.type(word);
    await tabTo(desk, picker.getByRole('checkbox', { name: new RegExp(`^${word}`) }).first());
    await desk.keyboard.press('Space');
    await expectAccessible(desk);
    await tabTo(desk, picker.getByRole('button', { name: 'Add the chosen ones' }));
    await desk.keyboard.press('Enter');
    await expect(picker).toBeHidden();
  }
  const text = desk.getByText(/^Ingredients: /);
  await expect(text).toHaveText('Ingredients: preservatives (sulphites), grapes');
  await tabTo(desk, desk.getByRole('grid', { name: 'Ingredients' }).getByRole('row').first());
  await desk.keyboard.press('ArrowRight');
  await expect(desk.getByRole('button', { name: /^Move sulphites/ })).toBeFocused();
  await moveItemForward(desk);
  await expect(text).toHaveText('Ingredients: grapes, preservatives (sulphites)');
  await expect(text.locator('strong')).toHaveText('sulphites');
  await typeIntoField(desk, /^Glucose and fructose/, '1.8');
  await expect(desk.getByRole('row', { name: /of which sugars/ })).toContainText('<0.5 g');
  await expect(problems).not.toContainText('Error');
  await expectAccessible(desk);
  await save(desk);

  await press(desk, 'Publish…');
  await tabTo(desk, question.getByRole('button', { name: 'Publish permanently' }));
  await desk.keyboard.press('Enter');
  await expect(question).toBeHidden();
  const link = desk.getByRole('link', { name: 'Open the public page' });
  await expect(link).toBeVisible();
  await expectAccessible(desk);
  const code = /[^/]+$/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? '';
  expect(code).toMatch(LABEL_CODE);

  const visitor = await freshPage();
  await expect.poll(async () => (await fetch(`${site.url}/l/${code}`)).status).toBe(200);
  await visitor.goto(`${site.url}/l/${code}?lang=de`);
  await expect(visitor.getByText('Trauben')).toBeVisible();
  await expect(visitor.locator('strong')).toHaveText('Sulfite');
  await visitor.goto(`${site.url}/wines/${wine.slug}`);
  await expect(visitor.getByRole('link', { name: 'Sestavine in hranilna vrednost' }).first()).toHaveAttribute(
    'href',
    new RegExp(`/l/${code}\\?lang=sl$`),
  );

  for (const [name, format] of PRINT_FILES) {
    const download = desk.waitForEvent('download');
    await desk.getByRole('link', { name: `${name}: download ${format}` }).click();
    expect((await download).suggestedFilename().toLowerCase()).toContain(`.${format.toLowerCase()}`);
    expect(await (await download).failure()).toBeNull();
  }

  await tabTo(desk, desk.getByRole('link', { name: 'Correct…' }));
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Correction of a label: ${wine.name} 2025`);
  await typeIntoField(desk, /^Glucose and fructose/, '6.4');
  await desk.keyboard.press('ControlOrMeta+s');
  await expect(desk.getByRole('alert').first()).toContainText('Reason: Required');
  await expectAccessible(desk);
  await typeIntoField(desk, 'Reason', 'Napaka v prepisu analize');
  await desk.keyboard.press('ControlOrMeta+s');
  await expect(desk.getByText('Napaka v prepisu analize')).toBeVisible();
  await expect(link).toHaveAttribute('href', new RegExp(`/l/${code}$`));
  // Read without the browser, which may cache a label for five minutes.
  const history = async (): Promise<string> => (await fetch(`${site.url}/l/${code}/history?lang=en`)).text();
  await expect.poll(history).toContain('Napaka v prepisu analize');
});

test('[E6] the board lists what is missing for each wine, and an editor adds a lot from there', async ({
  desk,
  wine,
  expectAccessible,
}) => {
  await desk.goto('/admin/compliance');
  const row = desk.getByRole('row', { name: new RegExp(wine.name) });
  await expect(row).toContainText('Without label');
  await expectAccessible(desk);
  await desk.getByLabel('State').selectOption('Needs work');
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: 'Without label' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Labels: ${wine.name} 2025`);

  await desk.getByRole('link', { name: 'Lots' }).last().click();
  await desk.getByRole('link', { name: 'New lot' }).click();
  const lot = `L-${createUniqueWord()}`;
  const choice = desk.getByLabel('Wine', { exact: true });
  await expect(choice.locator('option:checked')).toHaveText(`${wine.name} 2025`);
  await desk.getByLabel('Lot code').fill(lot);
  await desk.keyboard.press('ControlOrMeta+s');
  await expect(desk).toHaveURL(/lots\?id=/);
  await desk.reload();
  // Also before another component has requested the wines.
  await expect(choice.locator('option:checked')).toHaveText(`${wine.name} 2025`);
  await expectAccessible(desk);
  await desk.goto('/admin/compliance');
  await expect(row).toContainText(`Lot without label (${lot})`);
});

test('[E6] [Y1] [R109] a wine has its label, lots, analyses and technical sheets in its tabs', async ({
  desk,
  wine,
  expectAccessible,
}) => {
  await desk.goto(`/admin/wines?slug=${wine.slug}`);
  const sheets = desk.getByRole('navigation', { name: 'Documents of the wine' });
  for (const language of ['Slovenian', 'English']) {
    const sheet = sheets.getByRole('link', { name: `Technical sheet – ${language}` });
    const response = await desk.request.get((await sheet.getAttribute('href')) ?? '');
    expect(response.headers()['content-type']).toBe('application/pdf');
  }
  const tabs = desk.getByRole('navigation', { name: 'Parts of the wine' });
  await tabs.getByRole('link', { name: 'Label and lots' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Labels: ${wine.name} 2025`);
  for (const name of ['Lots', 'Analyses']) await expect(desk.getByRole('region', { name, exact: true })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: 'New lot' }).click();
  await expect(desk.getByLabel('Wine', { exact: true }).locator('option:checked')).toHaveText(`${wine.name} 2025`);
});

test('[Y1][Y2][Y3] staff download price lists and the press kit, and visitors the sheet of a wine that allows it', async ({
  desk,
  wine,
  admin,
  site,
  freshPage,
  expectAccessible,
}) => {
  await desk.goto('/admin/papers');
  await expect(desk.getByRole('row', { name: new RegExp(wine.name) })).toContainText('Everyone');
  await expectAccessible(desk);
  const links = desk.getByRole('main').getByRole('link', { name: /PDF|XLSX|ZIP/ });
  const names = await links.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label') ?? each.textContent),
  );
  expect(new Set(names).size).toBe(names.length);
  for (const name of [/visitors.*PDF.*English/i, /trade.*XLSX.*Slovenian/i, /press kit.*Slovenian/i]) {
    const download = desk.waitForEvent('download');
    await desk.getByRole('link', { name }).first().click();
    expect(await (await download).failure()).toBeNull();
  }

  const visitor = await freshPage();
  await visitor.goto(`${site.url}/wines/${wine.slug}`);
  const sheet = visitor.getByRole('link', { name: /Tehnični list/ });
  const href = (await sheet.getAttribute('href')) ?? '';
  const response = await fetch(new URL(href, site.url));
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const body = createWineInput({ name: wine.name, vintage: 2025, sheetPublic: false });
  await admin.call('updateWine', 200, { params: { id: wine.id }, body });
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await sheet.count()).toBe(0);
  }).toPass();
  expect((await fetch(new URL(href, site.url))).status).toBe(404);
});
