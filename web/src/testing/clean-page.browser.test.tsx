import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

test.each(['first', 'second'])('a page has its size again for the %s test', async () => {
  expect([window.innerWidth, window.innerHeight]).toEqual([1280, 800]);
  await page.viewport(375, 500);
});
