import { waitForAppStart } from '../../support/clients/started-pages';
import { holdScripts } from '../../support/clients/hold-scripts';
import { expect, test } from '../../support/site-test';

// These tests see pages before their scripts start.
test.use({ waitsForStart: false });

test('[R371] before the scripts come, the browser prefetches the page of a link on which the pointer rests', async ({
  page,
  site,
}) => {
  const release = await holdScripts(page);
  const devtools = await page.context().newCDPSession(page);
  const prefetched: string[] = [];
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') prefetched.push(prefetchUrl);
  });
  await devtools.send('Preload.enable');
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Vina', exact: true }).hover();
  await expect.poll(() => prefetched).toEqual([`${site.url}/wines`]);
  release();
});

test('[R371] afterwards the app loads what the next page needs, and opens it without another request', async ({
  page,
  site,
}) => {
  await page.goto('/wines');
  await waitForAppStart(page);
  await expect(page.locator('html')).toHaveAttribute('data-prefetching', '');
  const link = page.getByRole('main').getByRole('article').getByRole('link').first();
  const path = (await link.getAttribute('href')) ?? '';
  const slug = path.split('/').at(-1) ?? '';
  const data = page.waitForResponse((response) => response.url().includes(`/api/v1/wines/${slug}`));
  await link.hover();
  expect((await data).status()).toBe(200);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes(`/api/v1/wines/${slug}?`) || request.url() === site.url + path) requests += 1;
  });
  await link.click();
  await expect(page).toHaveURL(site.url + path);
  await expect(page.locator('.wine-sheet-bottle')).toBeVisible();
  expect(requests).toBe(0);
});
