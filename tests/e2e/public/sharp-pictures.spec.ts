import { findBadlySizedPublicImages } from '../../support/sharp-pictures';
import { expect, test } from '../../support/site-test';

// One screen; tests/e2e-long has the others.
test('[K7] a visitor on a phone gets images with the pixels that they are drawn with, and not twice as many', async ({
  browser,
  site,
}) => {
  expect(await findBadlySizedPublicImages(browser, site.url, { width: 375, height: 812, scale: 2 })).toEqual([]);
});
