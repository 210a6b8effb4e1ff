import { findBadlySizedPublicImages } from '../support/sharp-pictures';
import { expect, test } from '../support/site-test';

for (const screen of [
  { width: 768, height: 1024, scale: 1 },
  { width: 1440, height: 900, scale: 1 },
  { width: 1440, height: 900, scale: 2 },
]) {
  const name = `${String(screen.width)} px at ${String(screen.scale)}x`;
  test(`[K7] images have the pixels that they are drawn with, and not twice as many, ${name}`, async ({
    browser,
    site,
  }) => {
    expect(await findBadlySizedPublicImages(browser, site.url, screen)).toEqual([]);
  });
}
