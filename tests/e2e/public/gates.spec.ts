import { expect, test } from '../../support/site-test';

const FUTURE = '2999-01-01';
const embargoed = JSON.stringify({ enabled: true, embargoDate: FUTURE, hardOff: false });

test.use({ siteEnv: { FEATURE_SITE: embargoed, FEATURE_QUEEN: embargoed } });

test('[G5][G6] before its day the site is the coming-soon page with picture, sign-in and contact', async ({
  page,
  api,
  expectAccessible,
}) => {
  const { contacts } = (await api.call('getMetadata', 200)).body;
  for (const path of ['/', '/wines', '/about']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vino še zori.');
  }
  await expect(page.getByText('Kmalu', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pišite nam' })).toHaveAttribute('href', `mailto:${contacts.email}`);
  await expect(page.getByRole('link', { name: 'Prijava' })).toHaveAttribute('href', /^\/login/);
  await expect(page.locator('img').first()).toBeVisible();
  await expectAccessible(page);
});

test('[G2] preview=1 opens the site before its day, and so does an admin', async ({ page, pageAs }) => {
  await page.goto('/?preview=1');
  await expect(page.getByRole('navigation').first()).toContainText('Vina');
  const admin = await pageAs('admin');
  await admin.goto('/wines');
  await expect(admin.getByRole('navigation').first()).toContainText('Galerija');
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
