import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

test.each(['first', 'second'])('a page has its URL and size again for the %s test', async () => {
  expect(window.location.hash).toBe('');
  expect([window.innerWidth, window.innerHeight]).toEqual([1280, 800]);
  window.history.replaceState(null, '', '/wines#list');
  await page.viewport(375, 500);
});
