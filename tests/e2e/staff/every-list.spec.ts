import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from '../../support/clients/api-client';
import { expect, inLanguage, tabTo, test, typeInto } from '../../support/staff-test';

/** A list whose entries are made and deleted. */
interface Listed {
  /** Address of the list below /admin, and the accessible name of its grid. */
  path: string;
  grid: string;
  /** The fields that a new entry needs, by their labels; the first is what the list is searched by. */
  fields: readonly (readonly [label: string | RegExp, text: string])[];
  /** The entries with that text. */
  find: (admin: ApiClient, text: string) => Promise<unknown[]>;
}

const ALL = { query: { status: 'all', pageSize: '100' } } as const;

/** Every list of entries with an editor of their own, by its requirement and name. */
const LISTS: Record<string, Listed> = {
  '[W1] a wine': {
    path: '/wines',
    grid: 'Wines',
    fields: [
      ['Name – Slovenian', 'Tipkana malvazija'],
      [/^Vintage/, '2023'],
    ],
    find: async (admin, text) =>
      (await admin.call('listWines', 200, ALL)).body.items.filter(({ name }) => name === text),
  },
  '[W2] an album': {
    path: '/albums',
    grid: 'Albums',
    fields: [
      ['Title – Slovenian', 'Tipkani album'],
      [/^Year/, '2018'],
    ],
    find: async (admin, text) =>
      (await admin.call('listAlbums', 200, ALL)).body.items.filter(({ title }) => title === text),
  },
  '[U1] a user': {
    path: '/users',
    grid: 'Users',
    fields: [
      ['Name', 'Tipkana oseba'],
      ['Email', 'tipkana.oseba@example.com'],
      ['Temporary password', 'tipkana-skrivnost-1'],
    ],
    find: async (admin, text) =>
      (await admin.call('listUsers', 200, { query: { pageSize: '100' } })).body.items.filter(
        ({ name }) => name === text,
      ),
  },
  '[E6] a lot': {
    path: '/lots',
    grid: 'Lots',
    fields: [
      ['Lot code', 'TIPKANA-26'],
      ['Wine', 'Zelen'],
    ],
    find: async (admin, text) =>
      (await admin.call('listLots', 200, { query: { pageSize: '100' } })).body.items.filter(
        ({ code }) => code === text,
      ),
  },
  '[E3] an analysis': {
    path: '/analyses',
    grid: 'Analyses',
    fields: [
      [/^Laboratory/, 'Tipkani laboratorij'],
      ['Wine', 'Zelen'],
    ],
    find: async (admin, text) =>
      (await admin.call('listAnalyses', 200, { query: { pageSize: '100' } })).body.items.filter(
        ({ laboratory }) => laboratory === text,
      ),
  },
  '[E2] a word of labels': {
    path: '/label-words',
    grid: 'Words of labels',
    fields: [
      [/^Slovenščina/, 'tipkana sestavina'],
      [/^English \(en\)/, 'typed ingredient'],
      ['Class', 'Preserv'],
    ],
    find: async (admin, text) =>
      (await admin.call('listLabelWords', 200, { query: { pageSize: '100' } })).body.items.filter(
        ({ names }) => names.sl === text,
      ),
  },
};

/** From wherever the focus is to a control of a row, as the grid's own keys lead there. */
async function toControlOfRow(page: Page, row: Locator, name: string | RegExp): Promise<void> {
  await tabTo(page, row);
  const control = row.getByRole('button', { name });
  for (let press = 0; press < 12; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`The arrow keys do not reach ${String(name)}`);
}

for (const [entry, { path, grid, fields, find }] of Object.entries(LISTS)) {
  test(`${entry} is added, found and deleted by keyboard alone`, async ({ pageAs, admin, expectAccessible }) => {
    const [[, text] = ['', '']] = fields;
    const page = await pageAs('admin');
    await inLanguage(page, 'en');
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('grid', { name: grid })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(`/admin${path}?new=`);
    for (const [label, value] of fields) await typeInto(page, label, value);
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(() => find(admin, text)).toHaveLength(1);

    await tabTo(page, page.getByRole('link', { name: 'Back to the list' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin${path}`);
    // Keys mean what is on the screen: the list has to be there first.
    await expect(page.getByRole('grid', { name: grid })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(text);
    // Without the row of the headings, where there is one.
    const rows = page
      .getByRole('grid', { name: grid })
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') });
    await expect(rows).toHaveCount(1);
    await toControlOfRow(page, rows.filter({ hasText: text }), /^Delete/);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: /\?$/ });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, question.getByRole('button', { name: 'Delete', exact: true }));
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect.poll(() => find(admin, text)).toHaveLength(0);
  });
}
