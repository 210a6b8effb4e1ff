import { getSignedInClient } from '../../support/clients/saved-session';
import { createUniqueName } from '../../support/data/unique-name';
import {
  crashTab,
  createDraftWine,
  expectDrafts,
  NAME_LABEL,
  getOfferButton,
  getDraftOffer,
  openTab,
  readDrafts,
} from '../../support/draft-test';
import { expect, switchLanguage, tabTo, test, typeIntoField } from '../../support/staff-test';

test('[N1] the text of a tab that crashed is offered to later tabs, continued by keyboard and saved', async ({
  pageAs,
  admin,
}) => {
  const { wine, path, readName } = await createDraftWine(admin);
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto(path);
  const typed = `${wine.name} and more`;
  await typeIntoField(page, NAME_LABEL, typed);
  await expect.poll(async () => (await readDrafts(page)).text).toContain(typed);
  const context = page.context();
  // What is open in another tab is not left behind.
  const second = await openTab(context, path);
  await typeIntoField(second, NAME_LABEL, 'Typed in the second tab');
  await expectDrafts(second, 2);
  await expect(getDraftOffer(second)).toBeHidden();
  await typeIntoField(second, NAME_LABEL, wine.name);
  await expectDrafts(second, 1);
  await second.close();

  await crashTab(page);
  const again = await openTab(context, path);
  await expect(getDraftOffer(again)).toContainText(/\d\d:\d\d/);
  await expect(again.getByLabel(NAME_LABEL, { exact: true })).toHaveValue(wine.name);
  await tabTo(again, getDraftOffer(again).getByRole('button', { name: 'Look at it' }));
  await again.keyboard.press('Enter');
  const dialog = again.getByRole('dialog');
  await expect(dialog).toContainText(typed);
  await tabTo(again, dialog.getByRole('button', { name: 'Continue' }));
  await again.keyboard.press('Enter');
  await expect(again.getByLabel(NAME_LABEL, { exact: true })).toHaveValue(typed);
  await again.keyboard.press('ControlOrMeta+s');
  await expect.poll(readName).toBe(typed);
  await expectDrafts(again, 0);
});

test('[N1] a new wine and texts of images keep their drafts, and nobody else in the browser is offered them', async ({
  pageAs,
  site,
}) => {
  const page = await pageAs('admin');
  const context = page.context();
  await switchLanguage(page, 'en');
  const [wineName, imageTitle] = [createUniqueName('A wine to be'), createUniqueName('An image as I see it')];
  await page.goto('/admin/wines?new=');
  await typeIntoField(page, NAME_LABEL, wineName);
  await page.goto('/admin/gallery?view=texts');
  const imageField = page.getByRole('main').locator('li').getByRole('textbox').first();
  await imageField.fill(imageTitle);
  await expectDrafts(page, 2);
  await page.close();

  const other = await getSignedInClient(site.url, site.staff.editor);
  const mine = await context.cookies();
  await context.addCookies(Array.from(other.cookies.entries(), ([name, value]) => ({ name, value, url: site.url })));
  const theirs = await openTab(context, '/admin/wines?new=');
  await expect(theirs.getByLabel(NAME_LABEL, { exact: true })).toBeEditable();
  await expect(getDraftOffer(theirs)).toBeHidden();
  await theirs.close();
  await context.addCookies(mine);

  const again = await openTab(context, '/admin/wines?new=');
  await getOfferButton(again, 'Continue').click();
  await expect(again.getByLabel(NAME_LABEL, { exact: true })).toHaveValue(wineName);
  await again.close();
  const images = await openTab(context, '/admin/gallery?view=texts');
  await getOfferButton(images, 'Look at it').click();
  await expect(images.getByRole('dialog')).toContainText(imageTitle);
  await images.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(images.getByRole('main').locator('li').getByRole('textbox').first()).toHaveValue(imageTitle);
});

test.describe('when a screen fails', () => {
  test.use({ expectedConsole: /A broken screen/ });

  test('[N4] a failed screen keeps the frame and the draft', async ({ pageAs, admin }) => {
    const { path } = await createDraftWine(admin);
    const page = await pageAs('editor');
    await switchLanguage(page, 'en');
    await page.goto(path);
    await typeIntoField(page, NAME_LABEL, 'Typed before the failure');
    await page.evaluate(() => {
      // What every number field does when it is rendered in Slovenian.
      const texts = Object.getPrototypeOf('') as object;
      const replace = Reflect.get(texts, 'replace') as (this: string, ...args: unknown[]) => string;
      Object.defineProperty(texts, 'replace', {
        value(this: string, ...args: unknown[]) {
          if (args[0] === '.' && args[1] === ',') throw new Error('A broken screen');
          return replace.apply(this, args);
        },
      });
    });
    await page.getByRole('banner').getByRole('button', { name: 'Slovenščina' }).click();
    await expect(page.getByRole('heading', { name: 'Zaslona ni bilo mogoče prikazati.' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.getByRole('main').getByRole('button').click();
    await getDraftOffer(page, 'Imate neshranjeno delo od').getByRole('button', { name: 'Nadaljuj' }).click();
    await expect(page.getByLabel('Ime – Slovenščina', { exact: true })).toHaveValue('Typed before the failure');
  });
});
