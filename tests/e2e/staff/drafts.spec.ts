import { LANGUAGES } from '../../../cms/src/contract/languages';
import { clientOf } from '../../support/clients/saved-session';
import { wineInput } from '../../support/data/wine-input';
import {
  DRAFT_WORDS,
  expectKept,
  keptIn,
  killed,
  offerButton,
  offerOn,
  openedIn,
  wineOf,
} from '../../support/draft-test';
import { expect, inLanguage, tabTo, test, typeInto } from '../../support/staff-test';

const { en } = DRAFT_WORDS;

for (const language of LANGUAGES) {
  test(`[N1] what was typed in a tab that crashed is offered, looked at and taken on by keyboard (${language})`, async ({
    pageAs,
    admin,
    undo,
    expectAccessible,
  }) => {
    const words = DRAFT_WORDS[language];
    const { wine, address, read } = await wineOf(admin, undo);
    const page = await pageAs('editor');
    await inLanguage(page, language);
    await page.goto(address);
    const field = page.getByLabel(words.name, { exact: true });
    await field.press('End');
    await field.pressSequentially(' in še več');
    // The first keys are written before the last ones are typed.
    await expect.poll(async () => (await keptIn(page)).text).toContain('in še več');
    const again = await openedIn(await killed(page), address);
    await expect(offerOn(again, words)).toBeVisible();
    await expect(offerOn(again, words)).toContainText(/\d\d:\d\d/);
    await expect(again.getByLabel(words.name, { exact: true })).toHaveValue(wine.name);
    for (const width of [375, 768, 1440]) {
      await again.setViewportSize({ width, height: 900 });
      expect(await again.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(again);
    }

    await tabTo(again, offerOn(again, words).getByRole('button', { name: words.look }));
    await again.keyboard.press('Enter');
    const dialog = again.getByRole('dialog');
    await expect(dialog).toContainText(`${wine.name} in še več`);
    await expectAccessible(again);
    await tabTo(again, dialog.getByRole('button', { name: words.go }));
    await again.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(offerOn(again, words)).toBeHidden();
    await expect(again.getByLabel(words.name, { exact: true })).toHaveValue(`${wine.name} in še več`);
    await again.keyboard.press('ControlOrMeta+s');
    await expect.poll(async () => (await read()).name).toBe(`${wine.name} in še več`);
    await expectKept(again, 0);
  });
}

test('[N1] a draft is merged with what someone else saved meanwhile, and the conflict names them', async ({
  pageAs,
  admin,
  undo,
  expectAccessible,
}) => {
  const { wine, params, address, read } = await wineOf(admin, undo);
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await page.goto(address);
  await typeInto(page, en.name, 'My name for it');
  await expectKept(page, 1);
  const context = page.context();
  await page.close();
  await admin.call('updateWine', 200, { params, body: wineInput({ name: wine.name, appellation: 'Theirs' }) });

  const merged = await openedIn(context, address);
  await offerButton(merged, en.go).click();
  await expect(merged.getByLabel(en.name, { exact: true })).toHaveValue('My name for it');
  await expect(merged.getByLabel('Appellation – Slovenian', { exact: true })).toHaveValue('Theirs');
  await expectKept(merged, 1);
  await merged.close();
  await admin.call('updateWine', 200, { params, body: wineInput({ name: 'Their name', appellation: 'Theirs' }) });

  const asked = await openedIn(context, address);
  await offerButton(asked, en.go).click();
  const conflict = asked.getByRole('alertdialog', { name: 'Changed here since then' });
  await expect(conflict).toContainText('Admin saved a newer version');
  await expect(conflict).toContainText('Their name');
  await expectAccessible(asked);
  await conflict.getByRole('button', { name: 'Decide later' }).click();
  await expect(offerOn(asked)).toBeVisible();
  await offerButton(asked, en.go).click();
  await conflict.getByRole('radio', { name: /My name for it/ }).check();
  await conflict.getByRole('button', { name: 'Take into the form' }).click();
  await expect(asked.getByLabel(en.name, { exact: true })).toHaveValue('My name for it');
  expect((await read()).name).toBe('Their name');
  await asked.getByRole('button', { name: en.save, exact: true }).first().click();
  await expect.poll(async () => (await read()).name).toBe('My name for it');
  await expectKept(asked, 0);
});

test('[N1] an offer waits while someone types, in tabs of their own, and what is discarded is gone', async ({
  pageAs,
  admin,
  undo,
}) => {
  const { address } = await wineOf(admin, undo);
  const first = await pageAs('editor');
  await inLanguage(first, 'en');
  await first.goto(address);
  await typeInto(first, en.name, 'Typed in the first tab');
  await expectKept(first, 1);
  const context = first.context();
  // What is typed in another tab right now is no left-over.
  const second = await openedIn(context, address);
  await expect(second.getByLabel(en.name, { exact: true })).toBeEditable();
  await typeInto(second, en.name, 'Typed in the second tab');
  await expectKept(second, 2);
  await expect(offerOn(second)).toBeHidden();
  await first.close();
  await second.close();

  const third = await openedIn(context, address);
  await expect(offerOn(third)).toBeVisible();
  await typeInto(third, en.name, 'Typed without an answer');
  await expectKept(third, 3);
  for (const left of [2, 1]) {
    await offerButton(third, en.discard).click();
    await third.getByRole('alertdialog').getByRole('button', { name: en.discard }).click();
    await expectKept(third, left);
  }
  await expect(offerOn(third)).toBeHidden();
  await expect(third.getByLabel(en.name, { exact: true })).toHaveValue('Typed without an answer');

  // Who leaves without saving wants no draft of it.
  await third.getByRole('link', { name: 'Back to the list' }).click();
  await third
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Leave/ })
    .click();
  await expect(third).toHaveURL('/admin/wines');
  await expectKept(third, 0);
});

test('[N1] a new thing, texts of pages, pictures and a person keep their drafts; a password is in none', async ({
  pageAs,
  site,
}) => {
  const page = await pageAs('admin');
  const context = page.context();
  await inLanguage(page, 'en');
  await page.goto('/admin/wines?new=');
  await typeInto(page, en.name, 'A wine to be');
  await page.goto('/admin/content?namespace=footer&language=en&view=json');
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('not JSON at all ');
  await page.goto('/admin/gallery?view=texts');
  await page.getByRole('main').locator('li').getByRole('textbox').first().fill('A picture as I see it');
  await page.goto('/admin/users?new=');
  await typeInto(page, 'Name', 'Someone New');
  await typeInto(page, 'Temporary password', 'secret-of-mine-1');
  await expectKept(page, 4);
  expect((await keptIn(page)).text).not.toContain('secret-of-mine');
  await page.close();

  // Nobody else is offered it, in the same browser.
  const other = await clientOf(site.url, site.staff.editor);
  const mine = await context.cookies();
  await context.addCookies(Array.from(other.cookies.entries(), ([name, value]) => ({ name, value, url: site.url })));
  const theirs = await openedIn(context, '/admin/wines?new=');
  await expect(theirs.getByLabel(en.name, { exact: true })).toBeEditable();
  await expect(offerOn(theirs)).toBeHidden();
  await theirs.close();
  await context.addCookies(mine);

  const again = await openedIn(context, '/admin/wines?new=');
  await offerButton(again, en.go).click();
  await expect(again.getByLabel(en.name, { exact: true })).toHaveValue('A wine to be');
  await again.close();
  const texts = await openedIn(context, '/admin/content?namespace=footer&language=en&view=json');
  await offerButton(texts, en.go).click();
  await expect(texts.locator('.cm-content')).toContainText('not JSON at all');
  await texts.close();
  const pictures = await openedIn(context, '/admin/gallery?view=texts');
  await offerButton(pictures, en.look).click();
  await expect(pictures.getByRole('dialog')).toContainText('A picture as I see it');
  await pictures.getByRole('dialog').getByRole('button', { name: en.go }).click();
  await expect(pictures.getByRole('main').locator('li').getByRole('textbox').first()).toHaveValue(
    'A picture as I see it',
  );
  await pictures.close();
  const person = await openedIn(context, '/admin/users?new=');
  await typeInto(person, 'Temporary password', 'another-secret-1');
  await offerButton(person, en.go).click();
  await expect(person.getByLabel('Name', { exact: true })).toHaveValue('Someone New');
  await expect(person.getByLabel('Temporary password')).toHaveValue('another-secret-1');
});
