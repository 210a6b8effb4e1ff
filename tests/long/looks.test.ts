import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireFullChromium } from '../../scripts/steps/find-browsers.mjs';
import { LANGUAGES } from '../../cms/src/contract/languages';
import { ApiClient } from '../support/clients/api-client';
import { compareScreenshot, SCREENSHOT_SUBJECTS, SCREENSHOT_SITE_ENV, MAX_PIXEL_DIFFERENCE } from '../support/looks';
import { type RunningSite, startSite } from '../support/servers/start-site';

const WIDTHS = [375, 768, 1440];
const EMBARGO = JSON.stringify({ enabled: true, embargoDate: '2999-01-01', hardOff: false });

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: requireFullChromium() });
});
afterAll(() => browser.close());

describe.each([
  ['open', Object.keys(SCREENSHOT_SUBJECTS).filter((name) => name !== 'coming-soon'), {}],
  ['closed', ['coming-soon'], { FEATURE_SITE: EMBARGO }],
])('a site that is %s', (_state, names, env) => {
  let site: RunningSite;
  let picture = '';
  beforeAll(async () => {
    site = await startSite({ env: { ...SCREENSHOT_SITE_ENV, ...env } });
    const { body } = await new ApiClient(site.url).call('listGallery', 200);
    picture = body.items[1]?.id ?? '';
  });
  afterAll(() => site.stop());

  const looks = names.flatMap((name) =>
    LANGUAGES.flatMap((language) => WIDTHS.map((width) => ({ name, language, width }))),
  );
  test.each(looks)('[R44] $name matches its stored screenshot, $width px, $language', async (look) => {
    expect(await compareScreenshot(browser, site.url, look, picture)).toBeLessThanOrEqual(MAX_PIXEL_DIFFERENCE);
  });
});
