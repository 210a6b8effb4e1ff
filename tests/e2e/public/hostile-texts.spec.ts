import { expect, test } from '../../support/site-test';

/** Texts that nest: interpreted, the last of these levels would be made a million times. */
const LEVELS = 20;
const NESTING = Object.fromEntries(
  Array.from({ length: LEVELS }, (_, at) => [
    `a${at}`,
    at === LEVELS - 1 ? 'z' : `$t(queenPage.a${at + 1})$t(queenPage.a${at + 1})`,
  ]),
);
/** Each is shown as it stands. */
const HOSTILE = '$t(queenPage.a0) {{lng}} {{count, number}} {{-title}} {{unknown}} {{{ <b>b</b> &amp; **b**';

test('[R62] [O4] what the queen saves to be interpreted is shown as it was typed, and slows nobody down', async ({
  page,
  pageAs,
  site,
  keepContent,
}) => {
  await keepContent('queenPage', 'sl');
  const queen = await pageAs('queen');
  const data = { eyebrow: HOSTILE, events: { title: HOSTILE, past_one: 5, none: ['x'] }, ...NESTING };
  const body = { namespace: 'queenPage', language: 'sl', data };
  const saved = await queen.request.put(`${site.url}/api/v1/content`, { data: body, headers: { origin: site.url } });
  expect(saved.status()).toBe(200);
  await expect.poll(async () => (await fetch(`${site.url}/queen`)).text()).toContain('$t(queenPage.a0) {{lng}}');

  for (const path of ['/', '/en', '/queen', '/wines', '/healthz', '/api/v1/health/live', '/l/unknown']) {
    expect((await fetch(site.url + path)).status, path).toBeLessThan(500);
  }
  // The page takes over what the server rendered, with the same texts: the console of the fixture stays
  // empty.
  const takenOver = page.waitForResponse(/\/users\/me/);
  await page.goto('/queen');
  await page.mouse.move(10, 10);
  await takenOver;
  await expect(page.locator('main').getByText(HOSTILE, { exact: true }).first()).toBeVisible();
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Kraljica' }).first().click();
  await expect(page.locator('main').getByText(HOSTILE, { exact: true }).first()).toBeVisible();
});
