// @ts-check
import { runPlaywright, runVitest } from './run-part.mjs';

/** @typedef {import('./test-reports.mjs').PartResult} PartResult */

/**
 * Runs the component tests with a fake API whose responses are late at random.
 *
 * @returns {Promise<PartResult>}
 */
export async function runLateComponents() {
  process.env.LATE_RESPONSES = 'on';
  try {
    return await runVitest('late-components', ['components']);
  } finally {
    delete process.env.LATE_RESPONSES;
  }
}

/** Runs the journeys on a web server whose API responses are late at random. */
export const runLateJourneys = () => runPlaywright('late-journeys', 'tests/e2e-long/late-responses.config.ts');
