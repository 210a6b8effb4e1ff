import { expect, test } from '../../support/site-test';

// One site with this environment is enough.
test.describe.configure({ mode: 'default' });
test.use({
  siteEnv: { FEATURE_QUEEN: JSON.stringify({ enabled: true, embargoDate: '2999-01-01', hardOff: false }) },
});

test('[G3][G5] a hidden queen redirects to / and leaves no trace in page, state, sitemap or API', async ({
  page,
  api,
  site,
}) => {
  const { body: queen } = await api.call('getQueen', 200, { query: { preview: '1' } });
  const words = [queen.hero.title, queen.bio.heading, ...queen.events.map((event) => event.title)].filter(Boolean);
  expect(words.length).toBeGreaterThan(3);
  await page.goto('/queen');
  await expect(page).toHaveURL(`${site.url}/`);
  const addresses = ['/', '/queen', '/wines', '/about', '/sitemap.xml', '/api/v1/content/queenPage', '/api/v1/queen'];
  for (const path of addresses) {
    const text = await (await fetch(new URL(path, site.url))).text();
    for (const word of words) expect(text, path).not.toContain(word);
  }
  await api.fail('getQueen', 'not_found');
  await api.fail('getContent', 'not_found', { params: { namespace: 'queenPage' } });
});

test('[G2] the queen role sees the Queen page before its day', async ({ pageAs, api }) => {
  const { body } = await api.call('getQueen', 200, { query: { preview: '1' } });
  const queen = await pageAs('queen');
  await queen.goto('/queen?preview=1');
  await expect(queen.getByText(body.hero.title).first()).toBeVisible();
});

test('[G2][P12] staff who follow a link to it have its texts without a reload', async ({ pageAs }) => {
  for (const start of ['/', '/wines']) {
    const page = await pageAs('queen');
    await page.goto(start);
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await page.getByRole('banner').getByRole('link', { name: 'Kraljica' }).first().click();
    await expect(page.getByRole('heading', { name: 'Kje jo srečate' })).toBeVisible();
    await expect(page).toHaveURL(/\/queen$/);
    expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
    expect(await page.locator('body').innerText()).not.toContain('queenPage.');
  }
});

test('[G2][P12] staff who open its address have its texts too', async ({ pageAs }) => {
  const page = await pageAs('queen');
  await page.goto('/queen');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('queenPage.');
});
