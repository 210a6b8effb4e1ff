import type { Page } from '@playwright/test';
import { expect, tabTo, test } from '../../support/staff-test';

const EDITOR = '/admin/content?namespace=home&language=sl';
const TITLE = 'Uvodni del › Naslov – Slovenščina';
const LEAD_IN = 'Uvodni del › Vrstica nad naslovom – Slovenščina';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Shrani', exact: true }).first();
const json = (page: Page) => page.getByRole('textbox', { name: 'Dokument JSON – Slovenščina' });

async function typeJson(page: Page, text: string): Promise<void> {
  await json(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test('[T1][P12] an editor changes a text, and a fresh visitor reads it within 2 s', async ({
  pageAs,
  plainPage,
  keepTexts,
  expectVisitorReads,
}) => {
  await keepTexts('home');
  const page = await pageAs('editor');
  await page.goto(EDITOR);
  await expect(save(page)).toBeDisabled();
  await field(page, TITLE).fill('Nov naslov hiše');
  await save(page).click();
  await expect(page.getByText('Shranjeno.')).toBeVisible();
  await expectVisitorReads('Nov naslov hiše');
  await plainPage.goto('/');
  await expect(plainPage.getByText('Nov naslov hiše')).toBeVisible();
});

test('[T1] shows version, time and last editor, and what lacks a translation', async ({ pageAs, keepTexts, site }) => {
  await keepTexts('home');
  const page = await pageAs('editor');
  await page.goto(EDITOR);
  // The English document of the demo has no text of its own here.
  await field(page, 'Hiša › Naslov – Slovenščina').fill('Samo v slovenščini');
  await save(page).click();
  await expect(page.getByText('Shranjeno.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(site.staff.editor.name);
  await page.getByRole('link', { name: 'Vsa besedila' }).click();
  const row = page.getByRole('row', { name: 'Domača stran' });
  await expect(row).toContainText('1 manjka');
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Besedila strani' })).toContainText('Domača stran – Angleščina');
});

test.describe('JSON view', () => {
  test('[T1] rejects invalid JSON with its line, and a root that is no object', async ({ pageAs }) => {
    const page = await pageAs('editor');
    await page.goto(`${EDITOR}&view=json`);
    await typeJson(page, '{\n  "hero": {\n    "title": \n  }\n}');
    const problems = page.getByRole('region', { name: 'Ugotovitve preverjanja' });
    await expect(problems).toContainText('Vrstica 4: Neveljaven JSON');
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('Neveljaven JSON');
    await typeJson(page, '["a"]');
    await expect(problems).toContainText('Koren JSON mora biti objekt');
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('Koren JSON mora biti objekt');
    await page.getByRole('link', { name: 'Polja' }).click();
    await expect(page.getByText('Zapisa JSON ni mogoče prebrati')).toBeVisible();
    await page.getByRole('link', { name: 'JSON' }).click();
    await expect(json(page)).toContainText('["a"]');
  });

  test('[T1] marks unknown keys and wrong types, and saves what a page can show', async ({ pageAs, keepTexts }) => {
    await keepTexts('home');
    const page = await pageAs('editor');
    await page.goto(`${EDITOR}&view=json`);
    await typeJson(page, '{ "hero": { "title": 5, "titel": "x" } }');
    const problems = page.getByRole('region', { name: 'Ugotovitve preverjanja' });
    await expect(problems).toContainText('»hero.title«: pričakovano je besedilo, zapisano je število');
    await expect(problems).toContainText('Neznan ključ »hero.titel«');
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('hero.title');
    await typeJson(page, '{ "hero": { "title": "Iz zapisa JSON" } }');
    await save(page).click();
    await expect(page.getByText('Shranjeno.')).toBeVisible();
    await page.getByRole('link', { name: 'Polja' }).click();
    await expect(field(page, TITLE)).toHaveValue('Iz zapisa JSON');
  });

  test('[T1] is left with Tab, so that it traps no keyboard', async ({ pageAs }) => {
    const page = await pageAs('editor');
    await page.goto(`${EDITOR}&view=json`);
    await json(page).focus();
    await page.keyboard.press('Tab');
    await expect(json(page)).not.toBeFocused();
  });
});

test.describe('two editors at once', () => {
  test.describe.configure({ timeout: 60_000 });
  test.use({ expectedConsole: /409 \(Conflict\)/ });

  test('[T2] what does not overlap merges by itself, what does is asked, nothing typed is lost', async ({
    pageAs,
    keepTexts,
    admin,
  }) => {
    await keepTexts('home');
    const [first, second] = [await pageAs('admin'), await pageAs('editor')];
    await Promise.all([first.goto(EDITOR), second.goto(EDITOR)]);
    await field(second, TITLE).fill('Naslov drugega');
    await field(second, 'Za iskalnike › Naslov – Slovenščina').fill('Iskalni naslov drugega');
    await field(first, TITLE).fill('Naslov prvega');
    await field(first, LEAD_IN).fill('Vrstica prvega');
    await save(first).click();
    await expect(first.getByText('Shranjeno.')).toBeVisible();

    await save(second).click();
    const conflict = second.getByRole('alertdialog', { name: 'Medtem je shranil nekdo drug' });
    await expect(conflict.getByText('1 njihova sprememba se je združila sama')).toBeVisible();
    const place = conflict.getByRole('group', { name: 'Uvodni del › Naslov' });
    await expect(place).toContainText('Naslov prvega');
    await expect(place).toContainText('Naslov drugega');
    const settle = conflict.getByRole('button', { name: 'Shrani združeno' });
    await expect(settle).toBeDisabled();

    await conflict.getByRole('button', { name: 'Nazaj k mojemu besedilu' }).click();
    await expect(field(second, TITLE)).toHaveValue('Naslov drugega');
    await save(second).click();
    await place.getByRole('radio', { name: /Napišite skupno/ }).check();
    await place.getByRole('textbox').fill('Naslov obeh');
    await settle.click();
    await expect(second.getByText('Shranjeno.')).toBeVisible();

    const { body } = await admin.call('getContent', 200, { params: { namespace: 'home' }, query: { lang: 'sl' } });
    expect(body.data).toMatchObject({
      meta: { title: 'Iskalni naslov drugega' },
      hero: { title: 'Naslov obeh', eyebrow: 'Vrstica prvega' },
    });
  });

  test('[T2] the conflict screen is worked by keyboard alone and axe finds nothing on it', async ({
    pageAs,
    keepTexts,
    admin,
    expectAccessible,
  }) => {
    await keepTexts('home');
    const page = await pageAs('editor');
    await page.goto(EDITOR);
    await field(page, TITLE).fill('Moj naslov');
    const { body } = await admin.call('getContent', 200, { params: { namespace: 'home' }, query: { lang: 'sl' } });
    const data = { ...body.data, hero: { title: 'Njihov naslov' } };
    await admin.call('updateContent', 200, { body: { namespace: 'home', language: 'sl', data } });
    await page.keyboard.press('ControlOrMeta+s');
    const conflict = page.getByRole('alertdialog');
    await expect(conflict).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, conflict.getByRole('radio', { name: /Vaše besedilo/ }));
    await page.keyboard.press('Space');
    await tabTo(page, conflict.getByRole('button', { name: 'Shrani združeno' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Shranjeno.')).toBeVisible();
    await expect(field(page, TITLE)).toHaveValue('Moj naslov');
  });
});

test.describe('nothing typed is lost', () => {
  test('[T2] leaving asks first, and staying keeps the text', async ({ pageAs }) => {
    const page = await pageAs('editor');
    await page.goto(EDITOR);
    await field(page, TITLE).fill('Še ni shranjeno');
    await page.getByRole('link', { name: 'Vsa besedila' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ostani tukaj' }).click();
    await expect(field(page, TITLE)).toHaveValue('Še ni shranjeno');
    await page.getByRole('link', { name: 'EN', exact: true }).click();
    await page.getByRole('link', { name: 'JSON' }).click();
    await page.getByRole('link', { name: /^SL/ }).click();
    await expect(json(page)).toContainText('Še ni shranjeno');
    await page.getByRole('link', { name: 'Vsa besedila' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Odidi brez shranjevanja' }).click();
    await expect(page).toHaveURL('/admin/content');
  });

  test.describe('when the session ends', () => {
    test.use({ expectedConsole: /401 \(Unauthorized\)/ });

    test('[A4][T2][N4] the form stays, and signing in again in place goes on with the save', async ({
      pageAs,
      keepTexts,
      site,
    }) => {
      await keepTexts('home');
      const page = await pageAs('editor');
      await page.goto(EDITOR);
      await field(page, TITLE).fill('Preživelo odjavo');
      await page.context().clearCookies({ name: 'winery_session' });
      await save(page).click();
      const dialog = page.getByRole('alertdialog', { name: 'Prijavite se znova' });
      await dialog.getByLabel('Geslo').fill(site.staff.editor.password);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Shranjeno.')).toBeVisible();
      await expect(field(page, TITLE)).toHaveValue('Preživelo odjavo');
    });

    test('[A4] without unsaved changes the sign-in page comes, and leads back', async ({ pageAs }) => {
      const page = await pageAs('editor');
      await page.goto('/admin/wines');
      await expect(page).toHaveTitle('Vina — Admin');
      await page.context().clearCookies({ name: 'winery_session' });
      await page.getByRole('link', { name: 'Besedila strani' }).click();
      await expect(page).toHaveURL('/login?next=%2Fadmin%2Fcontent');
    });
  });
});

test('[T2][H5] copies a translation after asking, and an earlier version can be restored', async ({
  pageAs,
  keepTexts,
  admin,
}) => {
  await keepTexts('about');
  const data = { title: 'Izvirnik' };
  await admin.call('updateContent', 200, { body: { namespace: 'about', language: 'sl', data } });
  const { body: before } = await admin.call('getContent', 200, {
    params: { namespace: 'about' },
    query: { lang: 'en' },
  });
  const page = await pageAs('editor');
  await page.goto('/admin/content?namespace=about&language=en');
  await page.getByRole('button', { name: 'Kopiraj: Slovenščina → Angleščina' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kopiraj in prepiši' }).click();
  await expect(page.getByText('Kopirano: Slovenščina → Angleščina.')).toBeVisible();
  const english = () => admin.call('getContent', 200, { params: { namespace: 'about' }, query: { lang: 'en' } });
  expect((await english()).body.data).toEqual(data);

  await page.getByRole('button', { name: 'Zgodovina' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zgodovina – O nas – Angleščina' });
  await dialog.getByRole('button', { name: `različica ${String(before.version)}` }).click();
  await dialog.getByRole('button', { name: `Obnovi različico ${String(before.version)}` }).click();
  await expect(page.getByText(`Obnovljeno kot različica ${String(before.version + 2)}.`)).toBeVisible();
  expect((await english()).body).toMatchObject({ data: before.data, version: before.version + 2 });
});
