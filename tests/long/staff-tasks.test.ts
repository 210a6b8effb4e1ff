import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createVisitFormToken } from '../support/create-visit-form-token';
import { createPngFile } from '../support/data/picture-files';
import { createUniqueWord } from '../support/data/unique-name';
import { getOpenDay } from '../support/data/visit-request';
import { createWineInput } from '../support/data/wine-input';
import { expectPage, openStaffDesk } from '../support/staff-hand';

// Tasks that staff do most, each from the dashboard on; those of staff-work.test.ts are the others.

const { getSite, getAdmin, measure } = openStaffDesk();

async function createWine(changes: Parameters<typeof createWineInput>[0] = {}) {
  const word = createUniqueWord();
  const body = createWineInput({ name: `Vino ${word}`, vintage: 2025, alcohol: 12.5, ...changes });
  const { slug, id } = (await getAdmin().call('createWine', 201, { body })).body;
  return { id, slug, word };
}

test('an analysis, and a label with its code', async () => {
  const { word } = await createWine();
  await measure({ name: 'analysis and label with code', most: 20 }, async (hand) => {
    await hand.find(word);
    await hand.press(hand.link('Label and lots'));
    await hand.press(hand.link('New analysis'));
    await hand.write(hand.label('Day of the analysis'), '2026-03-02');
    await hand.write(hand.label('Actual alcohol'), '12.6');
    await hand.write(hand.label('Glucose and fructose'), '1.8');
    await hand.press(hand.button('Save'));
    await hand.saved();
    await hand.find(`label ${word}`);
    await hand.press(hand.button('New version'));
    await hand.press(hand.button('Add ingredients'));
    const picker = hand.page.getByRole('dialog', { name: 'Add ingredients' });
    for (const name of [/^grapes/, /^preservatives \(sulphites\)|^sulphites/])
      await hand.mark(picker.getByRole('checkbox', { name }).first());
    await hand.press(picker.getByRole('button', { name: 'Add the chosen ones' }));
    await hand.press(hand.button('Save'));
    await hand.press(hand.button('Publish…'));
    await hand.press(hand.page.getByRole('alertdialog').getByRole('button', { name: 'Publish permanently' }));
    await expectPage(hand.page.getByRole('img', { name: /^QR code of the label/ }).first()).toBeVisible();
  });
});

test('all prices raised by five per cent, and as before again', async () => {
  await measure({ name: 'all prices +5 % and undo', most: 7 }, async (hand) => {
    await hand.go('Wines');
    await hand.mark(hand.page.getByRole('checkbox', { name: /^Select all/ }).first());
    await hand.press(hand.button('Change…'));
    await hand.write(hand.label('Per cent, minus to lower'), '5');
    await hand.press(hand.page.getByRole('dialog').getByRole('button', { name: /^Change/ }));
    await hand.press(hand.button('Undo'));
    await expectPage(hand.page.getByText(/^Undone: /)).toBeVisible();
  });
});

test('a spreadsheet out, with a mistake, in, and undone', async () => {
  const { word } = await createWine({ price: 10 });
  await measure({ name: 'spreadsheet out, mistake, in and undo', most: 10 }, async (hand) => {
    await hand.go('Wines');
    await hand.press(hand.button('Spreadsheet'));
    const dialog = hand.page.getByRole('dialog', { name: 'Wines as a spreadsheet' });
    const download = hand.page.waitForEvent('download');
    await hand.press(dialog.getByRole('button', { name: 'CSV' }));
    const csv = await readFile(await (await download).path(), 'utf8');
    const row = csv.split('\r\n').find((line) => line.includes(word));
    expect(row).toMatch(/\b10\b/);
    const give = (price: string) => {
      const changed = csv.replace(row ?? '', (row ?? '').replace(/\b10\b/, price));
      const file = { name: 'Wines.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) };
      return hand.give(dialog.getByLabel('Choose a spreadsheet'), file);
    };
    await give('drago');
    await expectPage(dialog.getByText(/Price: not a number \(drago\)/)).toBeVisible();
    await give('11');
    await hand.press(dialog.getByRole('button', { name: 'Check' }));
    await hand.press(dialog.getByRole('button', { name: 'Import 1 row' }));
    await hand.press(hand.button('Undo'));
    await expectPage(hand.page.getByText('Undone: 1 as before.')).toBeVisible();
  });
});

test('a wine that is published on Friday at eight', async () => {
  const { word } = await createWine({ published: false });
  await measure({ name: 'publish on Friday at 8:00', most: 6 }, async (hand) => {
    await hand.find(word);
    await hand.press(hand.page.getByText('Published', { exact: true }));
    await hand.write(hand.label('Shown from'), '2099-01-02T08:00');
    await hand.press(hand.button('Save'));
    await hand.saved();
  });
});

test('an event of the queen', () =>
  measure({ name: 'Queen event', most: 8 }, async (hand) => {
    await hand.go('Queen');
    await hand.press(hand.button('Add an event'));
    const event = hand.page.getByRole('group', { name: /^Event/ }).last();
    await hand.write(event.getByLabel('Title – Slovenian'), 'Odprte kleti');
    await hand.write(event.getByLabel('Title – English'), 'Open cellars');
    await hand.write(event.getByLabel('Start'), '2099-05-02T10:00');
    await hand.write(event.getByLabel('Location'), 'Klet');
    await hand.press(hand.button('Save'));
    await hand.saved();
  }));

test('a wine deleted and brought back', async () => {
  const { word } = await createWine();
  await measure({ name: 'delete a wine and bring it back', most: 6 }, async (hand) => {
    await hand.go('Wines');
    await hand.write(hand.page.getByRole('searchbox').first(), word);
    await expectPage(hand.page.getByRole('grid', { name: 'Wines' }).getByRole('row')).toHaveCount(1);
    await hand.press(hand.button(new RegExp(`^Delete Vino ${word}`)));
    await hand.press(hand.page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }));
    await hand.press(hand.button('Undo'));
    await expectPage(hand.page.getByText('Brought back.')).toBeVisible();
  });
});

test('a visit confirmed', async () => {
  const { url, cms } = getSite();
  const word = createUniqueWord();
  const token = await createVisitFormToken(url, cms.controlUrl);
  const date = await getOpenDay(getAdmin());
  const person = { name: `Ana ${word}`, email: `${word}@example.com`, phone: '+386 1 555 01 10' };
  await getAdmin().call('requestVisit', 202, { body: { date, people: 3, language: 'en', ...person, token } });
  await measure({ name: 'answer a visit', most: 3 }, async (hand) => {
    await hand.press(
      hand.page
        .getByRole('main')
        .getByRole('link', { name: /waits? for an answer/ })
        .first(),
    );
    await hand.press(hand.button('Confirm'));
    await expectPage(hand.page.getByText(new RegExp(`^Confirmed: Ana ${word}`))).toBeVisible();
  });
});

test('an account made, its password set anew, and disabled', () =>
  measure({ name: 'account, reset and disable', most: 11 }, async (hand) => {
    await hand.go('Users', 'New user');
    await hand.write(hand.label('Name'), 'Nova Oseba');
    await hand.write(hand.label('Email'), `${createUniqueWord()}@example.com`);
    await hand.press(hand.button('Generate'));
    await hand.press(hand.button('Save'));
    await hand.press(hand.button('Reset password'));
    await hand.press(hand.button('Reset'));
    await expectPage(hand.page.getByRole('alertdialog').locator('.select-all')).not.toBeEmpty();
    await hand.press(hand.page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).last());
    await hand.press(hand.page.getByText('Active', { exact: true }).first());
    await hand.press(hand.button('Save'));
    await hand.saved();
  }));

test('on the phone: a wine', () =>
  measure({ name: 'new wine', most: 14, isPhone: true }, async (hand) => {
    const word = createUniqueWord();
    await hand.press(hand.link('New wine'));
    await hand.write(hand.label('Name – Slovenian'), `Telefon ${word}`);
    await hand.write(hand.label('Vintage'), '2025');
    await hand.write(hand.label('Varieties'), 'Rebula');
    await hand.write(hand.label('Price'), '9,50');
    await hand.give(hand.page.locator('input[type=file]').first(), await createPngFile(`telefon-${word}`, 500));
    await expectPage(hand.page.getByRole('progressbar')).toHaveCount(0);
    await hand.press(hand.page.getByText('Published', { exact: true }));
    await hand.press(hand.button('Save'));
    await hand.saved();
  }));

test('on the phone: photos into an album', () =>
  measure({ name: 'three photos into an album', most: 6, isPhone: true }, async (hand) => {
    await hand.go('Albums');
    await hand.press(hand.link(/Harvest/));
    const files = await Promise.all([0, 1, 2].map((index) => createPngFile(`telefon-${String(index)}`, 700 + index)));
    await hand.give(hand.page.locator('input[type=file][multiple]').first(), files);
    await expectPage(hand.page.getByText('3 pictures added.')).toBeVisible();
  }));

test('on the phone: an event of the queen', () =>
  measure({ name: 'Queen event', most: 8, isPhone: true }, async (hand) => {
    await hand.go('Queen');
    await hand.press(hand.button('Add an event'));
    const event = hand.page.getByRole('group', { name: /^Event/ }).last();
    await hand.write(event.getByLabel('Title – Slovenian'), 'Martinovanje');
    await hand.write(event.getByLabel('Start'), '2099-11-11T10:00');
    await hand.write(event.getByLabel('Location'), 'Klet');
    await hand.press(hand.button('Save'));
    await hand.saved();
  }));
