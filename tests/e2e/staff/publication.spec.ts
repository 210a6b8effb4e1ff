import type { Page } from '@playwright/test';
import { wineryClock } from '../../../cms/src/contract/visibility';
import { wineInput } from '../../support/data/wine-input';
import { expect, inLanguage, test } from '../../support/staff-test';

/** A page that is not there is said so by the browser too. */
test.use({ expectedConsole: /404 \(Not Found\)/ });

const MINUTE_MS = 60_000;
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();

/** A whole minute from now, as a moment and as a field of day and time holds it at the winery. */
function inMinutes(minutes: number): { moment: string; typed: string } {
  const at = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS);
  const { day, time } = wineryClock(at);
  return { moment: at.toISOString(), typed: `${day}T${time}` };
}

test('[V2] an editor publishes a wine from a moment on and until another, and finds it by that', async ({
  pageAs,
  admin,
  undo,
  expectAccessible,
}) => {
  const { body: wine } = await admin.call('createWine', 201, {
    body: wineInput({ name: 'Napovedano vino', published: false }),
  });
  undo(() => admin.call('deleteWine', 204, { params: { id: wine.id } }));
  const [begin, end] = [inMinutes(60), inMinutes(120)];
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await page.goto(`/admin/wines?slug=${wine.slug}`);
  await expect(page.getByLabel('Shown from')).toBeHidden();
  await page.getByRole('switch', { name: 'Published' }).press('Space');
  await page.getByLabel('Shown from').fill(end.typed);
  await page.getByLabel('Shown until').fill(begin.typed);
  await save(page).click();
  await expect(page.getByText('The end must come after the beginning').first()).toBeVisible();
  await expect(page.getByLabel('Shown until')).toBeFocused();
  await page.getByLabel('Shown from').fill(begin.typed);
  await page.getByLabel('Shown until').fill(end.typed);
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved.')).toBeVisible();
  const { body: saved } = await admin.call('getWine', 200, { params: { slug: wine.slug }, query: { status: 'all' } });
  expect(saved).toMatchObject({ published: true, publishAt: begin.moment, unpublishAt: end.moment });

  await page.goto('/admin/wines?status=waits');
  const rows = page.getByRole('grid', { name: 'Wines' }).getByRole('row');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/From \d+ \w+ \d{4}, \d\d:\d\d/);

  await page.goto(`/admin/wines?slug=${wine.slug}`);
  await page.getByLabel('Shown until').fill('');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved.')).toBeVisible();
  const { body: again } = await admin.call('getWine', 200, { params: { slug: wine.slug }, query: { status: 'all' } });
  expect(again).toMatchObject({ publishAt: begin.moment });
  expect(again.unpublishAt ?? null).toBeNull();
});

test('[V2] visitors see a wine from its moment on and until its end, on the page, in the list and in the sitemap', async ({
  page,
  admin,
  undo,
}) => {
  const begin = Date.now() + 4_000;
  const end = begin + 4_000;
  const { body: wine } = await admin.call('createWine', 201, {
    body: wineInput({
      name: 'Vino ob pravem času',
      published: true,
      publishAt: new Date(begin).toISOString(),
      unpublishAt: new Date(end).toISOString(),
    }),
  });
  undo(() => admin.call('deleteWine', 204, { params: { id: wine.id } }));
  const address = `/wines/${wine.slug}`;
  const seen = async () => {
    const [own, list, map] = await Promise.all(
      [address, '/wines', '/sitemap.xml'].map((path) => page.request.get(path)),
    );
    return [own?.status() === 200, (await list?.text())?.includes(address), (await map?.text())?.includes(address)];
  };
  const NOWHERE = [false, false, false];
  await expect.poll(seen, { timeout: 2_000 }).toEqual(NOWHERE);
  await page.waitForTimeout(begin - Date.now());
  expect(await seen(), 'at the moment itself, without waiting').toEqual([true, true, true]);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vino ob pravem času');
  await page.waitForTimeout(end - Date.now());
  expect(await seen(), 'at its end, without waiting').toEqual(NOWHERE);
});
