import type { Page } from '@playwright/test';
import { getWineryClock } from '../../../cms/src/contract/visibility';
import { createUniqueWord } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, test } from '../../support/staff-test';

/**
 * Noon UTC of a day before or after today, as an instant and as a field of day and time holds it at the
 * winery, where an hour of one night in autumn comes twice.
 */
function inDays(days: number): { instant: string; typed: string } {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + days);
  date.setUTCHours(12, 0, 0, 0);
  const { day, time } = getWineryClock(date);
  return { instant: date.toISOString(), typed: `${day}T${time}` };
}

async function saveForm(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved.')).toBeVisible();
}

test('[V2] an editor publishes a wine from an instant on and until another, and visitors see it in between only', async ({
  pageAs,
  admin,
  site,
  expectAccessible,
}) => {
  const word = createUniqueWord();
  const body = createWineInput({ name: `Napovedano ${word}`, published: false });
  const { body: wine } = await admin.call('createWine', 201, { body });
  const read = async () =>
    (await admin.call('getWine', 200, { params: { slug: wine.slug }, query: { status: 'all' } })).body;
  const url = `/wines/${wine.slug}`;
  const readAsVisitor = async () => {
    const [own, list, sitemap] = await Promise.all(
      [url, `/wines?search=${word}`, '/sitemap.xml'].map((path) => fetch(new URL(path, site.url))),
    );
    return [own?.status === 200, (await list?.text())?.includes(url), (await sitemap?.text())?.includes(url)];
  };
  const [past, start, end] = [inDays(-3), inDays(3), inDays(4)];
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');

  await page.goto(`/admin/wines?slug=${wine.slug}`);
  await expect(page.getByLabel('Shown from')).toBeHidden();
  await page.getByRole('switch', { name: 'Published' }).press('Space');
  await page.getByLabel('Shown from').fill(start.typed);
  await page.getByLabel('Shown until').fill(end.typed);
  await expectAccessible(page);
  await saveForm(page);
  expect(await read()).toMatchObject({
    published: true,
    publishAt: start.instant,
    unpublishAt: end.instant,
  });
  expect(await readAsVisitor()).toEqual([false, false, false]);
  await page.goto(`/admin/wines?status=waits&search=${word}`);
  const rows = page.getByRole('grid', { name: 'Wines' }).getByRole('row');
  await expect(rows).toContainText(/From \d+ \w+ \d{4}, \d\d:\d\d/);

  await page.goto(`/admin/wines?slug=${wine.slug}`);
  await page.getByLabel('Shown from').fill(past.typed);
  await page.getByLabel('Shown until').fill('');
  await saveForm(page);
  expect((await read()).unpublishAt ?? null).toBeNull();
  await expect.poll(readAsVisitor).toEqual([true, true, true]);

  await page.goto(`/admin/wines?slug=${wine.slug}`);
  await page.getByLabel('Shown from').fill('');
  await page.getByLabel('Shown until').fill(past.typed);
  await saveForm(page);
  await expect.poll(readAsVisitor).toEqual([false, false, false]);
});
