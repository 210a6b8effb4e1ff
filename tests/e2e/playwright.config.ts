import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../../scripts/steps/chromium.mjs';

/**
 * Journeys in a real Chromium against started servers (tests/support/site-test.ts). Tests marked `desktop` and
 * `mobile` differ by viewport only; a journey chooses with `test.use({ viewport })`.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath() },
    viewport: { width: 1280, height: 800 },
    locale: 'sl-SI',
    timezoneId: 'Europe/Ljubljana',
    trace: 'retain-on-failure',
  },
});
