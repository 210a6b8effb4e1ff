import type { Locator, Page } from '@playwright/test';
import { drop, paste } from '../../support/data/give-files';
import { png, type TestFile } from '../../support/data/picture-files';
import { expect, inLanguage, tabTo, test } from '../../support/media-library-test';
import { moveOn } from '../../support/staff-test';
import { slowCpu } from '../../support/clients/slow-cpu';

/** A screen with a list of images, and what was typed beside it. */
interface ListScreen {
  role: 'editor' | 'queen';
  open: (page: Page) => Promise<{ list: Locator; typed: Locator; text: string }>;
}

const SCREENS: Record<string, ListScreen> = {
  'Gallery › Add pictures': {
    role: 'editor',
    open: async (page) => {
      await page.goto('/admin/gallery');
      await page.getByRole('button', { name: 'Add pictures' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add pictures' });
      return { list: dialog.getByRole('group', { name: 'Images' }), typed: dialog.getByLabel('Year'), text: '1987' };
    },
  },
  'Queen › Pictures': {
    role: 'queen',
    open: async (page) => {
      await page.goto('/admin/queen');
      const list = page.getByRole('group', { name: 'Pictures', exact: true });
      await expect(list).toBeVisible({ timeout: 30_000 });
      return { list, typed: page.getByLabel('Subtitle – English'), text: 'Typed before the upload' };
    },
  },
};

/** Ways in which files come into a list. */
const WAYS: Record<string, (list: Locator, files: TestFile[]) => Promise<void>> = {
  chosen: (list, files) => list.locator('input[type="file"]').setInputFiles(files),
  dropped: (list, files) => drop(list, ...files),
  pasted: (list, files) => paste(list.getByRole('button').first(), ...files),
};

const pngs = (count: number, width: number): Promise<TestFile[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => png(`list-${index}`, width + index)));
const images = (list: Locator): Locator =>
  list.getByRole('row').filter({ has: list.page().getByRole('button', { name: /^Remove/ }) });

test.slow();

for (const [name, { role, open }] of Object.entries(SCREENS)) {
  test(`[R1] [I1] [I4] ${name}: files are chosen, dropped and pasted, and what was typed stays`, async ({
    pageAs,
    keepMedia: _keepMedia,
  }) => {
    const page = await pageAs(role);
    await inLanguage(page, 'en');
    const { list, typed, text } = await open(page);
    await typed.fill(text);
    let there = await images(list).count();
    for (const [way, count, width] of [
      ['chosen', 1, 300],
      ['chosen', 2, 310],
      ['dropped', 2, 320],
      ['pasted', 1, 330],
      ['chosen', 8, 340],
    ] as const) {
      await WAYS[way]?.(list, await pngs(count, width));
      there += count;
      await expect(images(list)).toHaveCount(there, { timeout: 60_000 });
      await expect(list.getByRole('button', { name: 'From the library' })).toBeEnabled();
    }
    await expect(typed).toHaveValue(text);

    const first = list.getByRole('row').first();
    const name = await first.getAttribute('aria-label');
    await list.getByRole('button', { name: /From the library/ }).focus();
    await tabTo(page, list.getByRole('button', { name: 'Move image 1', exact: true }));
    await moveOn(page);
    await expect(first).not.toHaveAttribute('aria-label', name ?? '');
    await list.getByRole('button', { name: 'Remove image 1', exact: true }).click();
    await expect(images(list)).toHaveCount(there - 1);

    await list.getByRole('button', { name: /From the library/ }).click();
    const library = page.getByRole('dialog').last();
    // The pager below the pictures is a list of options too.
    const other = library.getByRole('listbox').getByRole('option', { selected: false });
    await other.last().click();
    await library.getByRole('button', { name: 'Use 1 image' }).click();
    await expect(library.getByRole('button', { name: 'Use 1 image' })).toBeHidden();
    await expect(typed).toHaveValue(text);
  });
}

test('[R1] [I4] a list takes eight files on a slow machine, and keeps what is typed meanwhile', async ({
  pageAs,
  keepMedia: _keepMedia,
}) => {
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  const { list, typed } = await (SCREENS['Gallery › Add pictures'] as ListScreen).open(page);
  await slowCpu(page, 4);
  await WAYS['chosen']?.(list, await pngs(8, 400));
  await typed.fill('1986');
  await expect(images(list)).toHaveCount(8, { timeout: 90_000 });
  await expect(typed).toHaveValue('1986');
});
