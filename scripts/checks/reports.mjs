// @ts-check
import { join } from 'node:path';
import { ROOT } from '../steps/project.mjs';

/** The folder of what a test run leaves behind. */
export const RESULTS = join(ROOT, 'test-results');

/** The reports that the parts of `npm test` leave behind, by the tool that writes them. */
export const REPORTS = /** @type {const} */ ({
  vitest: ['unit', 'api-sqlite', 'api-postgres', 'storage', 'other-browsers'],
  playwright: ['e2e'],
});

/** The file of a report. @param {string} name */
export const reportFile = (name) => join(RESULTS, `${name}.json`);

/** Where the journeys say how often each of them asserts something, by the id of the test. */
export const ASSERTIONS_FILE = join(RESULTS, 'e2e-assertions.json');
