import { addDays } from '../../../cms/src/contract/add-days';
import { getWineryDay } from '../../../cms/src/contract/visibility';
import { createExperienceInput } from '../../support/data/experience-input';
import { createUniqueWord } from '../../support/data/unique-name';
import { expect, switchLanguage, test } from '../../support/staff-test';

/** Widths of A4 without its margins, portrait and landscape, in CSS pixels. */
const PAPER_WIDTHS = [672, 1001];

test('[R97] [F1] an editor enters a visit by telephone, blocks the afternoon, prints the week, and frees it again', async ({
  pageAs,
  admin,
  expectAccessible,
  undo,
}) => {
  const word = createUniqueWord();
  const { body: experience } = await admin.call('createExperience', 201, {
    body: createExperienceInput({
      title: `Degustacija ${word}`,
      durationMinutes: 90,
      people: { min: 1, max: 8 },
      capacity: 8,
      times: { mode: 'fixed', weekdays: [], starts: ['11:00', '15:00'] },
      season: null,
    }),
  });
  undo(() => admin.call('deleteExperience', 204, { params: { id: experience.id } }));
  const from = addDays(getWineryDay(new Date()), 9);
  const query = { experience: experience.slug, from, to: addDays(from, 30) };
  const { body: availability } = await admin.call('getAvailability', 200, { query });
  const day = availability.days.find(({ closed }) => closed === undefined)?.date ?? '';
  const readPlaces = async () => {
    const { body } = await admin.call('getAvailability', 200, { query: { ...query, from: day, to: day } });
    return body.days[0]?.slots.map(({ places }) => places);
  };

  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto(`/admin/visits?view=day&day=${day}`);
  await page.getByRole('button', { name: 'Enter a visit' }).click();
  const entry = page.getByRole('dialog', { name: 'Enter a visit' });
  await entry.getByLabel('Experience').selectOption(experience.slug);
  await entry.getByRole('button', { name: '11:00' }).click();
  await entry.getByLabel('People').fill('3');
  await entry.getByLabel('Name').fill(`Iva ${word}`);
  await entry.getByLabel('Phone').fill('+386 1 555 01 11');
  await entry.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByText(`Entered: Iva ${word}.`)).toBeVisible();
  const visit = page.getByRole('button', { name: `Iva ${word}` });
  await expect(visit).toContainText('11:00–12:30');
  await expect(visit).toContainText('3 people');
  expect((await readPlaces())?.[1]).toBe(8);

  await page.getByRole('button', { name: 'Block a time' }).click();
  const block = page.getByRole('dialog', { name: 'Block a time' });
  await block.getByRole('switch', { name: 'A whole day or several days' }).press('Space');
  await block.getByLabel('From (time)').fill('13:00');
  await block.getByLabel('To (time)').fill('19:00');
  await block.getByLabel('Experience').selectOption(experience.slug);
  await block.getByLabel('Note').fill(`Trgatev ${word}`);
  await block.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('The time is closed to visits.')).toBeVisible();
  const blocked = page.getByRole('listitem').filter({ hasText: `Trgatev ${word}` });
  await expect(blocked.first()).toContainText('13:00–19:00');
  expect((await readPlaces())?.[1]).toBe(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Week' }).click();
  const column = page.getByRole('region').filter({ has: visit });
  await expect(column).toContainText('11:00–12:30');
  await expect(column).toContainText(`Trgatev ${word}`);
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  const row = page.getByRole('row').filter({ hasText: `Iva ${word}` });
  for (const width of PAPER_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row).toContainText('+386 1 555 01 11');
    await expect(page.getByRole('row').filter({ hasText: `Trgatev ${word}` })).toBeVisible();
    await expect(visit).toBeHidden();
    const isWithin = await row.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= window.innerWidth && right - left > window.innerWidth * 0.8;
    });
    expect(isWithin, `the sheet at ${String(width)} px`).toBe(true);
  }
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await column.getByRole('button', { name: /^Unblock: / }).click();
  await page.getByRole('alertdialog', { name: 'Unblock this time?' }).getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('The time is free again.')).toBeVisible();
  await expect(blocked).toHaveCount(0);
  expect((await readPlaces())?.[1]).toBe(8);
});
