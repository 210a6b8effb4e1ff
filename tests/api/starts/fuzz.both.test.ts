import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runFuzz, formatSummary } from '../../support/fuzz/run';
import { type RunningCms, startCms } from '../../support/servers/start-cms';

const COUNT = 500;
/** Always the same requests, others on each database; `npm run test:long -- fuzz` makes up others. */
const SEED = inject('database') === 'sqlite' ? 20_261_126 : 20_261_127;

let cms: RunningCms;
beforeAll(async () => {
  // The generated requests have no client IP, like those of the web server, so no limit applies.
  cms = await startCms({ database: inject('database'), env: { API_RATE_LIMIT: '40' } });
});
afterAll(() => cms.stop());

describe('generated requests', () => {
  test('[A8] get an answer of the contract or a problem document, never a fault', { timeout: 600_000 }, async () => {
    const result = await runFuzz(cms, COUNT, SEED);
    expect(result.faults.slice(0, 10), formatSummary(result, SEED)).toEqual([]);
    expect(result.statuses[200], 'some of them fit').toBeGreaterThan(COUNT / 50);
    expect(cms.exitCode()).toBeNull();
  });
});
