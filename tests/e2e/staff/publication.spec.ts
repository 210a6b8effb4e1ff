import type { Page } from '@playwright/test';
import { getWineryClock } from '../../../cms/src/contract/visibility';
import { createUniqueWord } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, test } from '../../support/staff-test';

const MINUTE_MS = 60_000;

/**
 * A whole minute before or after now, as an instant and as a field of day and time holds it at the winery.
 */
function inMinutes(minutes: number): { instant: string; typed: string } {
  const date = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS);
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
  const [hourAgo, inOneHour, inTwoHours] = [inMinutes(-60), inMinutes(60), inMinutes(120)];
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');

  await page.goto(`/admin/wines?slug=${wine.slug}`);
  await expect(page.getByLabel('Shown from')).toBeHidden();
  await page.getByRole('switch', { name: 'Published' }).press('Space');
  await page.getByLabel('Shown from').fill(inOneHour.typed);
  await page.getByLabel('Shown until').fill(inTwoHours.typed);
  await expectAccessible(page);
  await saveForm(page);
  expect(await read()).toMatchObject({
    published: true,
    publishAt: inOneHour.instant,
    unpublishAt: inTwoHours.instant,
  });
  expect(await readAsVisitor()).toEqual([false, false, false]);
  await page.goto(`/admin/wines?status=waits&search=${word}`);
  const rows = page.getByRole('grid', { name: 'Wines' }).getByRole('row');
  await expect(rows).toContainText(/From \d+ \w+ \d{4}, \d\d:\d\d/);

  await page.goto(`/admin/wines?slug=${wine.slug}`);
  await page.getByLabel('Shown from').fill(hourAgo.typed);
  await page.getByLabel('Shown until').fill('');
  await saveForm(page);
  expect((await read()).unpublishAt ?? null).toBeNull();
  await expect.poll(readAsVisitor).toEqual([true, true, true]);

  await page.goto(`/admin/wines?slug=${wine.slug}`);
  await page.getByLabel('Shown from').fill('');
  await page.getByLabel('Shown until').fill(hourAgo.typed);
  await saveForm(page);
  await expect.poll(readAsVisitor).toEqual([false, false, false]);
});
