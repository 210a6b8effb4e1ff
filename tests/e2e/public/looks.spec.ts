import { wholeChromiumPath } from '../../../scripts/steps/find-browsers.mjs';
import { compareLook, LOOKS, LOOKS_ENV, MAX_DIFFERENCE } from '../../support/looks';
import { expect, test } from '../../support/site-test';

// One width in one language; tests/long/looks.test.ts has the others.
test.describe.configure({ mode: 'default' });
test.use({ siteEnv: LOOKS_ENV, launchOptions: { executablePath: wholeChromiumPath() } });

for (const name of Object.keys(LOOKS).filter((each) => each !== 'coming-soon'))
  test(`[R44] ${name} looks on a phone as it is kept`, async ({ browser, site, api }) => {
    const picture = (await api.call('listGallery', 200)).body.items[1]?.id ?? '';
    const look = { name, width: 375, language: 'sl' } as const;
    expect(await compareLook(browser, site.url, look, picture)).toBeLessThanOrEqual(MAX_DIFFERENCE);
  });
