import { afterAll, describe, expect, test } from 'vitest';
import { createPngFile } from '../support/data/picture-files';
import { createWineInput } from '../support/data/wine-input';
import { expectPage, openStaffDesk } from '../support/staff-hand';

const PHOTOS = 8;

const { getSite, getAdmin, measure } = openStaffDesk();

describe.each([1, 4] as const)('what work of the staff takes with a processor %i times as slow', (times) => {
  const mark = String(times);

  // What one of them leaves behind would be a finding of the next.
  afterAll(async () => {
    for (const search of ['Cviček', 'Brez prevoda']) {
      const { items } = (await getAdmin().call('listWines', 200, { query: { status: 'all', search } })).body;
      for (const { id } of items) await getAdmin().call('deleteWine', 204, { params: { id } });
    }
  });

  test('a missing translation found and written', async () => {
    await getAdmin().call('createWine', 201, {
      body: createWineInput({ name: `Brez prevoda ${mark}`, pairings: [], aromas: [] }),
    });
    await measure({ name: 'find and write a missing translation', most: 3, times }, async (hand) => {
      await hand.press(hand.link(new RegExp(`Brez prevoda ${mark}|wine.*translation`)));
      await hand.write(hand.page.locator('input:focus, textarea:focus'), 'Light.');
      await hand.press(hand.button('Save'));
      await hand.saved();
    });
  });

  test('a new wine with picture, preview and publication', () =>
    measure({ name: 'new wine with picture, preview and publication', most: 13, times }, async (hand) => {
      await hand.press(hand.link('New wine'));
      await hand.write(hand.label('Name – Slovenian'), `Cviček ${mark}`);
      await hand.write(hand.label('Name – English'), `Cviček ${mark}`);
      await hand.write(hand.label('Vintage'), '2025');
      await hand.write(hand.label('Varieties'), 'Žametovka');
      await hand.write(hand.label('Price'), '7,50');
      await hand.write(hand.label('Description – Slovenian'), 'Lahek in rdeč.');
      await hand.write(hand.label('Description – English'), 'Light and red.');
      await hand.give(hand.page.locator('input[type=file]').first(), await createPngFile(`cvicek-${mark}`, 500));
      await hand.press(hand.button('Preview'));
      const frame = hand.page.frameLocator('iframe');
      await expectPage(frame.getByRole('heading', { level: 1 })).toContainText(`Cviček ${mark}`);
      await hand.press(hand.page.getByText('Published', { exact: true }));
      await expectPage(hand.page.getByRole('progressbar')).toHaveCount(0);
      await hand.press(hand.button('Save'));
      await hand.saved();
    }));

  test('a new vintage', () =>
    measure({ name: 'new vintage', most: 6, times }, async (hand) => {
      await hand.press(hand.link('Wines'));
      await hand.press(hand.button(`New vintage from Cviček ${mark} 2025`));
      await hand.press(hand.button('Open the new vintage'));
      await expectPage(hand.page.locator('[name="shared.vintage"]')).toHaveValue('2026');
      await hand.write(hand.label('Alcohol'), '9,5');
      await hand.press(hand.button('Save'));
      await hand.saved();
    }));

  test('eight photos into an album with titles and alternative texts in both languages', () =>
    measure(
      { name: 'eight photos into an album, titles and texts in both languages', most: 37, times },
      async (hand) => {
        await hand.press(hand.link('Gallery'));
        await hand.press(hand.button('Add pictures'));
        const dialog = hand.page.getByRole('dialog', { name: 'Add pictures' });
        const files = await Promise.all(
          Array.from({ length: PHOTOS }, (_, index) =>
            createPngFile(`foto-${mark}-${String(index)}`, 600 + index * 7 + times),
          ),
        );
        await hand.give(dialog.locator('input[type=file]').first(), files);
        await expectPage(dialog.getByRole('group', { name: `Picture ${String(PHOTOS)}` })).toBeVisible({
          timeout: 60_000,
        });
        for (let number = 1; number <= PHOTOS; number += 1) {
          const picture = dialog.getByRole('group', { name: `Picture ${String(number)}`, exact: true });
          for (const label of ['Title – Slovenian', 'Title – English', 'Alt text – Slovenian', 'Alt text – English']) {
            await hand.write(picture.getByLabel(label), `${label} ${String(number)}`);
          }
        }
        await hand.choose(dialog.getByLabel('Album'), 'Harvest');
        await hand.press(dialog.getByRole('button', { name: `Add ${String(PHOTOS)} pictures` }));
        await expectPage(dialog).toBeHidden({ timeout: 30_000 });
      },
    ));

  test('text and picture of the home page', () =>
    measure({ name: 'hero text and picture', most: 6, times }, async (hand) => {
      await hand.press(hand.link('Edit home texts'));
      await hand.write(hand.page.getByRole('textbox', { name: /Slovenian$/ }).first(), `Vino s terase ${mark}`);
      await hand.press(hand.button('Save'));
      await hand.saved();
      const views = hand.page.getByRole('navigation', { name: 'View' });
      await hand.press(views.getByRole('link', { name: 'Picture', exact: true }));
      await hand.give(hand.page.locator('input[type=file]').first(), await createPngFile(`hero-${mark}`, 900));
      await expectPage(hand.page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
      await hand.press(hand.button('Save'));
      await hand.saved();
    }));

  test('an earlier version restored', () =>
    measure({ name: 'restore a version', most: 3, times }, async (hand) => {
      await hand.page.goto(`${getSite().url}/admin/wines?slug=cvicek-${mark}-2025`, { waitUntil: 'networkidle' });
      await hand.label('Price').fill('8');
      await hand.button('Save').click();
      await hand.saved();
      await hand.press(hand.link('History'));
      await hand.press(hand.page.getByRole('list', { name: 'Saved versions' }).getByRole('button').last());
      await hand.press(hand.page.getByRole('button', { name: 'Restore version 1' }));
      await expectPage(hand.page.getByText(/^Restored as version/)).toBeVisible();
      await hand.link('Wine').click();
      await expectPage(hand.label('Price')).toHaveValue(/^7[.,]50?$/);
    }));

  test('the Queen section dated', () =>
    measure({ name: 'date the Queen section', most: 5, times }, async (hand) => {
      await hand.press(hand.link('Records'));
      await hand.press(hand.link('Site visibility'));
      const queen = hand.page.getByRole('region', { name: 'Queen section' });
      await hand.write(queen.getByLabel('From this day on'), times === 1 ? '2999-01-01' : '2025-10-30');
      await hand.press(hand.button('Save'));
      await hand.press(hand.page.getByRole('alertdialog').getByRole('button', { name: 'Change it' }));
      await hand.saved();
    }));

  test('the prices of two wines raised by ten per cent', () =>
    measure({ name: 'raise the prices of two wines', most: 6, times }, async (hand) => {
      await hand.press(hand.link('Wines'));
      for (const row of [1, 2]) await hand.mark(hand.page.getByRole('checkbox', { name: /^Select / }).nth(row));
      await hand.press(hand.button('Change…'));
      await hand.write(hand.label('Per cent, minus to lower'), '10');
      await hand.press(hand.page.getByRole('dialog').getByRole('button', { name: /^Change/ }));
      await expectPage(hand.page.getByText('2 entries changed.')).toBeVisible();
    }));

  test('a picture turned', () =>
    measure({ name: 'turn a picture', most: 6, times }, async (hand) => {
      await hand.press(hand.link('Media'));
      await hand.press(hand.button(/^Details of/));
      await hand.press(hand.button('Crop and rotate'));
      await hand.press(hand.button('Rotate to the right'));
      await hand.press(hand.page.getByRole('alertdialog').getByRole('button', { name: 'Save' }));
      await expectPage(hand.page.getByText('The picture is shown as you framed it.')).toBeVisible();
    }));

  test('a new editor, and a password set anew', () =>
    measure({ name: 'new editor and reset', most: 8, times }, async (hand) => {
      await hand.press(hand.link('Users'));
      await hand.press(hand.link('New user'));
      await hand.write(hand.label('Name'), 'Nova Oseba');
      await hand.write(hand.label('Email'), `nova-${mark}@example.com`);
      await hand.press(hand.button('Generate'));
      await hand.press(hand.button('Save'));
      await hand.press(hand.button('Reset password'));
      await hand.press(hand.button('Reset'));
      await expectPage(hand.page.getByRole('alertdialog').locator('.select-all')).not.toBeEmpty();
    }));

  test('an image found and replaced', async () => {
    const { items } = (
      await getAdmin().call('listMedia', 200, { query: { storageFolder: 'Wines', search: `cvicek-${mark}` } })
    ).body;
    expect(items).toHaveLength(1);
    await measure({ name: 'find and replace an image', most: 5, times }, async (hand) => {
      await hand.key('Control+k');
      await hand.write(hand.page.getByRole('combobox').first(), `cvicek-${mark}`);
      await hand.press(hand.page.getByRole('option').filter({ hasText: `cvicek-${mark}` }));
      const dialog = hand.page.getByRole('dialog');
      await hand.give(
        dialog.getByLabel('Choose the file that replaces this one'),
        await createPngFile(`novo-${mark}`, 520),
      );
      await hand.press(hand.page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }));
      await expectPage(dialog.getByText('The file is replaced.')).toBeVisible({ timeout: 30_000 });
    });
  });
});
