import { DRAFT_WORDS, expectKept, offerOn, openedIn, wineOf } from '../../support/draft-test';
import { expect, inLanguage, test, typeInto } from '../../support/staff-test';

const { en } = DRAFT_WORDS;

test('[N1] signing out asks first, names what is not saved, and leaves nothing behind', async ({
  pageAs,
  admin,
  undo,
  expectAccessible,
}) => {
  const { wine, address } = await wineOf(admin, undo);
  const page = await pageAs('editor', { ownSession: true });
  await inLanguage(page, 'en');
  await page.goto(address);
  await typeInto(page, en.name, 'Not saved yet');
  await expectKept(page, 1);
  const context = page.context();
  await page.close();
  const later = await openedIn(context, '/admin');
  await later.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  const question = later.getByRole('alertdialog', { name: 'Log out and discard unsaved work?' });
  await expect(question).toContainText(wine.name);
  await expectAccessible(later);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expectKept(later, 1);
  await later.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Log out and discard' }).click();
  await expect(later).toHaveURL('/');
  await expectKept(later, 0);
});

test.describe('when a screen fails or a store refuses', () => {
  test.use({ expectedConsole: /A broken screen/ });

  test('[N4] a crash keeps the frame and the draft', async ({ pageAs, admin, undo }) => {
    const { address } = await wineOf(admin, undo);
    const page = await pageAs('editor');
    await inLanguage(page, 'en');
    await page.goto(address);
    await typeInto(page, en.name, 'Typed before the crash');
    await page.evaluate(() => {
      // What every field for a number does when it is drawn in Slovenian.
      const texts = Object.getPrototypeOf('') as object;
      const replace = Reflect.get(texts, 'replace') as (this: string, ...args: unknown[]) => string;
      Object.defineProperty(texts, 'replace', {
        value(this: string, ...args: unknown[]) {
          if (args[0] === '.' && args[1] === ',') throw new Error('A broken screen');
          return replace.apply(this, args);
        },
      });
    });
    await page.getByRole('banner').getByRole('button', { name: 'Slovenian' }).click();
    await expect(page.getByRole('heading', { name: 'Zaslona ni bilo mogoče prikazati.' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.getByRole('main').getByRole('button').click();
    await offerOn(page, DRAFT_WORDS.sl).getByRole('button', { name: DRAFT_WORDS.sl.go }).click();
    await expect(page.getByLabel(DRAFT_WORDS.sl.name, { exact: true })).toHaveValue('Typed before the crash');
  });

  test('[N1] a browser that keeps nothing costs nothing but the draft', async ({ pageAs, admin, undo }) => {
    const { address, read } = await wineOf(admin, undo);
    const page = await pageAs('editor');
    await inLanguage(page, 'en');
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Denied', 'SecurityError');
      };
    });
    await page.goto(address);
    await typeInto(page, en.name, 'Saved all the same');
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(async () => (await read()).name).toBe('Saved all the same');
  });
});
