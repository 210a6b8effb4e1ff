import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSite } from '#testing/open-site';

const FAILURE = () => new Response(null, { status: 500 });

test.each([
  ['/about', '/about'],
  ['/queen', '/queen'],
  ['/wines', '/wines'],
  ['/wines/rebula-2025', '/wines/{slug}'],
  ['/gallery', '/gallery'],
  ['/stockists', '/stockists'],
])('[P13] on a phone the notice of a failed %s has the margins of the page', async (url, path) => {
  await page.viewport(375, 800);
  await openSite(url, { responses: { [path]: FAILURE } });
  await expect.element(page.getByRole('alert')).toBeVisible();
  for (const element of page.getByRole('alert').element().querySelectorAll('h2, p')) {
    const { left, right } = element.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(16);
    expect(right).toBeLessThanOrEqual(375 - 16);
  }
});
