import { expect, test } from 'vitest';
import { runFuzz, formatSummary } from '../support/fuzz/run';
import { startSite } from '../support/servers/start-site';

const COUNT = 10_000;
const MAX_GROWTH_BYTES = 300 * 1024 * 1024;
/** `FUZZ_SEED` repeats a run; otherwise each is another one. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

test.for(['sqlite', 'postgres'] as const)(
  '[A8] ten thousand generated requests cause no server error on %s, directly and through the web server',
  { timeout: 900_000 },
  async (database) => {
    const site = await startSite({ database, env: { API_RATE_LIMIT: '10000000' } });
    try {
      const straight = await runFuzz(site.cms, COUNT, seed);
      process.stdout.write(`${formatSummary(straight, seed)}\n`);
      expect(straight.faults.slice(0, 10), formatSummary(straight, seed)).toEqual([]);
      expect(straight.memoryAfter - straight.memoryBefore).toBeLessThan(MAX_GROWTH_BYTES);

      const through = await runFuzz(site.cms, COUNT / 10, seed, site.url);
      process.stdout.write(`${formatSummary(through, seed)}\n`);
      expect(through.faults.slice(0, 10), formatSummary(through, seed)).toEqual([]);
      expect(site.cms.exitCode() ?? site.web.exitCode()).toBeNull();
    } finally {
      await site.stop();
    }
  },
);
