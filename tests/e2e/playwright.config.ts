import { defineConfig } from '@playwright/test';
import { requireChromium } from '../../scripts/steps/find-browsers.mjs';

/**
 * Journeys in a real Chromium against started servers (tests/support/site-test.ts). Tests marked `desktop`
 * and `mobile` differ by viewport only; a journey chooses with `test.use({ viewport })`.
 */
export default defineConfig({
  testDir: '.',
  // Playwright empties its folder when it begins: the reports of other parts lie above it.
  outputDir: '../../test-results/e2e',
  // Workers take single tests of any file, so that both end at the same time.
  fullyParallel: true,
  // Each worker starts a site; two workers use the two cores of continuous integration.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // More than a loaded machine with two cores needs: these limits find hangs; `npm run bench` finds slow
  // code.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/journeys.json' }], ['./assertion-reporter.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: requireChromium() },
    viewport: { width: 1280, height: 800 },
    locale: 'sl-SI',
    timezoneId: 'Europe/Ljubljana',
    // A step that cannot be done is named by its own failure, not by the end of the test's time.
    actionTimeout: 60_000,
    // A failure includes the page content. Traces slow the journeys by a third: enable them with `--trace
    // on`.
    trace: 'off',
  },
});
