import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config';

/** What only `npm run test:long` runs of the journeys: bytes, and screens of other sizes. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/e2e-long',
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e-long.json' }]],
});
