import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config';
import { PROJECT_ROOT } from '../support/paths';
import { SITE_ENV } from '../support/site-test';

const LATE_RESPONSES = join(PROJECT_ROOT, 'tests/support/servers/late-responses.mjs');

/**
 * The journeys with API responses that are late at random, some by more than a second: requests overtake each
 * other, and fields are used while lists load. Files that set the environment of their site are not delayed.
 */
export default defineConfig<object, { siteEnv: Record<string, string> }>({
  ...journeys,
  testDir: '../e2e',
  outputDir: '../../test-results/late-journeys',
  reporter: [['list'], ['json', { outputFile: '../../test-results/late-journeys.json' }]],
  use: { ...journeys.use, siteEnv: { ...SITE_ENV, NODE_OPTIONS: `--import=${LATE_RESPONSES}` } },
});
