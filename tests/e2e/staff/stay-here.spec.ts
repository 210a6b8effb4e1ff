import type { Page } from '@playwright/test';
import { slowCpu } from '../../support/clients/slow-cpu';
import { expect, inLanguage, test } from '../../support/staff-test';
import { wineInput } from '../../support/data/wine-input';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

/** Types into the footer's texts and asks to leave; the question is there then. */
async function typeAndLeave(page: Page): Promise<void> {
  await page.goto('/admin/content?namespace=footer&language=en');
  await page.locator('#text-en-contacts').fill(`Typed ${String(Math.random())}`);
  await page.getByRole('navigation', { name: 'Staff menu' }).getByRole('link', { name: 'Wines' }).click();
  await expect(question(page)).toBeVisible();
}

/** Answers and presses Ctrl+S as fast as the browser lets anyone, before anything else can happen. */
const stayAndSave = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const stay = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Stay here');
    stay?.click();
    // As soon as the click has been dealt with.
    await Promise.resolve();
    const field = document.getElementById('text-en-contacts');
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }));
  });

for (const rate of [1, 6]) {
  test(`[R16] [T2] Ctrl+S right after "Stay here" saves and says so, ${String(rate)}× slower`, async ({
    pageAs,
    keepTexts,
  }) => {
    await keepTexts('footer');
    const page = await pageAs('editor');
    await inLanguage(page, 'en');
    await typeAndLeave(page);
    await slowCpu(page, rate);
    const sent = page.waitForRequest((request) => request.method() === 'PUT', { timeout: 15_000 });
    await stayAndSave(page);
    await sent;
    await expect(page.getByText('Saved.').first()).toBeVisible();
    await expect(question(page)).toBeHidden();
  });
}

test('[R16] [T2] what is asked again after "Stay here" is asked again', async ({ pageAs, keepTexts }) => {
  await keepTexts('footer');
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await typeAndLeave(page);
  await question(page).getByRole('button', { name: 'Stay here' }).click();
  await expect(question(page)).toBeHidden();
  await page.getByRole('navigation', { name: 'Staff menu' }).getByRole('link', { name: 'Wines' }).click();
  await question(page)
    .getByRole('button', { name: /^Leave/ })
    .click();
  await expect(page).toHaveURL('/admin/wines');
});

/** What can be made, with the least that it needs. */
const THINGS = {
  '[W1] a wine': { path: '/admin/wines?new=', fields: { 'Name – Slovenian': 'Novo vino R16' }, operation: 'wines' },
  '[W2] an album': {
    path: '/admin/albums?new=',
    fields: { 'Title – Slovenian': 'Nov album R16' },
    operation: 'albums',
  },
  '[U1] a user': {
    path: '/admin/users?new=',
    fields: { Name: 'Nova Oseba', Email: 'nova.r16@example.com', 'Temporary password': 'zacasno-geslo-1' },
    operation: 'users',
  },
} as const;

for (const [name, { path, fields, operation }] of Object.entries(THINGS)) {
  test(`[R16] ${name} that was made is said to be saved where it is edited on`, async ({ pageAs, admin, undo }) => {
    const page = await pageAs('admin');
    await inLanguage(page, 'en');
    await page.goto(path);
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
    if (operation === 'wines') {
      await page.getByLabel('Colour', { exact: true }).selectOption('White');
      await page.getByLabel('Style', { exact: true }).selectOption('Still');
    }
    const made = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 201);
    await page.keyboard.press('Control+s');
    const { id } = (await (await made).json()) as { id: string };
    undo(() => admin.request(`/api/v1/${operation}/${id}`, { method: 'DELETE' }));
    await expect(page).toHaveURL(/\?(slug|id)=/);
    await expect(page.getByText('Saved.')).toBeVisible({ timeout: 1_500 });
    const [label, text] = Object.entries(fields)[0] ?? [];
    await expect(page.getByLabel(label ?? '', { exact: true })).toHaveValue(text ?? '');
  });
}

test('[R16] [W1] what is typed while a wine is being saved stays, and is not saved yet', async ({
  pageAs,
  admin,
  undo,
}) => {
  const { body: wine } = await admin.call('createWine', 201, { body: wineInput({ name: 'Počasno vino' }) });
  undo(() => admin.call('deleteWine', 204, { params: { id: wine.id } }));
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await page.goto(`/admin/wines?slug=${wine.slug}`);
  await page.route('**/api/v1/wines/*', async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fallback();
  });
  const name = page.getByLabel('Name – Slovenian');
  await name.fill('Shranjeno ime');
  await page.keyboard.press('Control+s');
  await page.getByLabel('Name – English').fill('Typed meanwhile');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByLabel('Name – English')).toHaveValue('Typed meanwhile');
  await expect(name).toHaveValue('Shranjeno ime');
  await expect(page.getByRole('button', { name: 'Save', exact: true }).first()).toBeEnabled();
});
