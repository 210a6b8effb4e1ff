import type { Page } from '@playwright/test';
import { endSessionAtNext } from '../../support/clients/end-session';
import { createPngFile } from '../../support/data/picture-files';
import { createUniqueName } from '../../support/data/unique-name';
import { openPreview } from '../../support/live-preview';
import { expect, test } from '../../support/staff-test';

const EDITOR = '/admin/content?namespace=home&language=sl';
const TITLE = 'Uvodni del › Naslov – Slovenščina';
const LEAD_IN = 'Uvodni del › Vrstica nad naslovom – Slovenščina';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Shrani', exact: true }).first();
const SAVED = 'Shranjeno.';

test.describe('two editors', () => {
  test.use({ expectedConsole: /409 \(Conflict\)/ });

  test('[T1][T2][P12] two editors change one page, merge their changes, and a visitor reads the result', async ({
    pageAs,
    plainPage,
    expectVisitorReads,
    site,
  }) => {
    const [first, second] = [await pageAs('admin'), await pageAs('editor')];
    await Promise.all([first.goto(EDITOR), second.goto(EDITOR)]);
    await expect(save(second)).toBeDisabled();
    const names = {
      first: createUniqueName('Prvi'),
      second: createUniqueName('Drugi'),
      leadIn: createUniqueName('Vrstica'),
    };
    await field(second, TITLE).fill(names.second);
    await field(first, TITLE).fill(names.first);
    await field(first, LEAD_IN).fill(names.leadIn);
    await save(first).click();
    await expect(first.getByText(SAVED)).toBeVisible();
    await expectVisitorReads(names.first);

    await save(second).click();
    const conflict = second.getByRole('alertdialog', { name: 'Medtem je shranil nekdo drug' });
    await expect(conflict).toContainText(site.staff.admin.name);
    await expect(conflict).toContainText(names.first);
    await conflict.getByRole('radio', { name: /Vaše besedilo/ }).check();
    await conflict.getByRole('button', { name: 'Shrani združeno' }).click();
    await expect(second.getByText(SAVED)).toBeVisible();
    await expect(second.getByRole('main')).toContainText(site.staff.editor.name);
    await expectVisitorReads(names.second);
    await plainPage.goto('/');
    await expect(plainPage.getByText(names.second)).toBeVisible();
    await expect(plainPage.getByText(names.leadIn)).toBeVisible();
  });
});

test.describe('when the session ends', () => {
  test.use({ expectedConsole: /401 \(Unauthorized\)/ });

  test('[A4][T2][N4] signing in again in place continues the save; without changes the sign-in page comes', async ({
    pageAs,
    site,
  }) => {
    const page = await pageAs('editor');
    await page.goto(EDITOR);
    const text = createUniqueName('Preživelo odjavo');
    await field(page, TITLE).fill(text);
    await endSessionAtNext(page, { method: 'PUT', path: '/content' });
    await save(page).click();
    const dialog = page.getByRole('alertdialog', { name: 'Prijavite se znova' });
    await dialog.getByLabel('Geslo').fill(site.staff.editor.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(field(page, TITLE)).toHaveValue(text);

    await endSessionAtNext(page, { method: 'GET', path: '/content' });
    await page.getByRole('link', { name: 'Vsa besedila' }).click();
    await expect(page).toHaveURL('/login?next=%2Fadmin%2Fcontent');
  });
});

test('[T1][T2][H5] an editor copies texts to the other language and restores what they replaced', async ({
  pageAs,
  admin,
}) => {
  const params = { namespace: 'about' } as const;
  const [data, replaced] = [{ title: createUniqueName('Izvirnik') }, { title: createUniqueName('Prevod') }];
  await admin.call('updateContent', 200, { body: { namespace: 'about', language: 'sl', data } });
  const { body: before } = await admin.call('updateContent', 200, {
    body: { namespace: 'about', language: 'en', data: replaced },
  });
  const readEnglish = async () => (await admin.call('getContent', 200, { params, query: { lang: 'en' } })).body;
  const page = await pageAs('editor');
  await page.goto('/admin/content?namespace=about&language=en');
  await page.getByRole('button', { name: 'Kopiraj: Slovenščina → Angleščina' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kopiraj in prepiši' }).click();
  await expect(page.getByText('Kopirano: Slovenščina → Angleščina.')).toBeVisible();
  expect((await readEnglish()).data).toEqual(data);

  await page.getByRole('button', { name: 'Zgodovina' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zgodovina – O nas – Angleščina' });
  await dialog.getByRole('button', { name: `različica ${String(before.version)}`, exact: false }).click();
  await dialog.getByRole('button', { name: `Obnovi različico ${String(before.version)}` }).click();
  await expect(page.getByText(`Obnovljeno kot različica ${String(before.version + 2)}.`)).toBeVisible();
  expect(await readEnglish()).toMatchObject({ data: replaced, version: before.version + 2 });
});

test('[R98] [T1] an editor gives the home page a picture of its own, which visitors see until it is removed', async ({
  pageAs,
  plainPage,
}) => {
  const page = await pageAs('editor');
  await page.goto(EDITOR);
  await page.getByRole('navigation', { name: 'Pogled' }).getByRole('link', { name: 'Slika' }).click();
  const picture = page.getByRole('group', { name: 'Slika', exact: true });
  await expect(picture).toBeVisible();
  const readHero = async () => {
    await plainPage.goto('/');
    return plainPage.locator('main section').first().locator('img').first().getAttribute('src');
  };
  const before = await readHero();
  await picture.locator('input[type="file"]').setInputFiles(await createPngFile(createUniqueName('naslovna'), 640));
  await expect(picture.getByText('Brez opisa slike')).toBeVisible();
  await save(page).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect.poll(readHero).not.toBe(before);

  await picture.getByRole('button', { name: 'Odstrani' }).click();
  await save(page).click();
  await expect.poll(readHero).toBe(before);
});

test.describe('beside the preview', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('[R98] [V3] a click on a text or picture of the preview opens its field, as Enter does', async ({ pageAs }) => {
    const page = await pageAs('editor');
    const frame = await openPreview(page, '/admin/content?namespace=home&language=en');
    const text = (key: string) => frame.locator(`[data-text="${key}"]`).first();
    await text('home.hero.title').click();
    await expect(page.locator('#text-en-hero-title')).toBeFocused();
    await text('home.house.facts.1.label').press('Enter');
    await expect(page.locator('#text-en-house-facts-1-label')).toBeFocused();
    await text('home.hero.wines').click();
    await expect(page.locator('#text-en-hero-wines')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Back to the edited page' })).toHaveCount(0);

    await text('footer.age').click();
    await expect(page).toHaveURL(/namespace=footer/);
    await expect(page.locator('#text-en-age')).toBeFocused();
    await frame.locator('[aria-labelledby="hero-title"] img').click();
    await expect(page.getByRole('group', { name: 'Picture', exact: true })).toBeVisible();

    const choosing = page.getByRole('button', { name: 'Click opens the field' });
    await choosing.click();
    await expect(choosing).toHaveAttribute('aria-pressed', 'false');
    await frame.getByRole('link', { name: 'Our wines' }).first().click();
    await expect(page.getByRole('button', { name: 'Back to the edited page' })).toBeVisible();
  });
});
