import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { fillLists } from '../support/data/fill-lists';
import { LIBRARY_QUERIES, fillMedia } from '../support/data/fill-media';
import { countQueries } from '../support/servers/query-count';
import { type RunningCms, STAFF_ADMIN, startCms } from '../support/servers/start-cms';

const SMALL = 100;
const LARGE = 10_000;
const ROUNDS = 60;
const BAR = 1.5;

const READS = [
  'wines?pageSize=24',
  'wines?search=rebula&pageSize=24',
  'gallery?pageSize=24',
  'gallery?year=2024&pageSize=24',
  ...LIBRARY_QUERIES.map((view) => `media?${new URLSearchParams({ storageFolder: 'Unknown', ...view }).toString()}`),
];

let reads = 0;
/** A parameter without a value has no effect, but makes a URL that is not cached. */
const unknownToCaches = (): string => `again${(reads += 1)}=`;

/** Half of the reads of a path take no longer than this, in ms; each is one that no cache has. */
async function medianMs(client: ApiClient, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const response = await client.request(`/api/v1/${path}&lang=en&${unknownToCaches()}`);
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0;
}

describe.each(['sqlite', 'postgres'] as const)('lists of ten thousand on %s', (database) => {
  let small: RunningCms;
  let large: RunningCms;
  beforeAll(async () => {
    [small, large] = [await startCms({ database }), await startCms({ database })];
    await fillLists(small.controlUrl, SMALL);
    await fillLists(large.controlUrl, LARGE);
    await fillMedia(small.controlUrl, { from: 0, to: SMALL });
    await fillMedia(large.controlUrl, { from: 0, to: LARGE });
  }, 600_000);
  afterAll(async () => {
    await small.stop();
    await large.stop();
  });

  test.each(READS)(
    '%s takes as many queries as one of a hundred, and hardly longer',
    { timeout: 300_000 },
    async (path) => {
      const reader = (cms: RunningCms): Promise<ApiClient> => {
        const guest = new ApiClient(cms.url);
        return path.startsWith('media') ? guest.signIn(STAFF_ADMIN) : Promise.resolve(guest);
      };
      const [few, many] = await Promise.all([reader(small), reader(large)]);
      const queries = async (cms: RunningCms, client: ApiClient): Promise<number> => {
        const count = () =>
          countQueries(cms.controlUrl, async () => {
            await (await client.request(`/api/v1/${path}&lang=sl&${unknownToCaches()}`)).arrayBuffer();
          });
        // What the process does by itself now and then must not be counted.
        return Math.min(await count(), await count(), await count());
      };
      expect(await queries(large, many)).toBe(await queries(small, few));
      await medianMs(few, path);
      await medianMs(many, path);
      const [hundred, tenThousand] = [await medianMs(few, path), await medianMs(many, path)];
      const ratio = tenThousand / hundred;
      process.stdout.write(
        `${database} ${path}: ${hundred.toFixed(1)} ms, ${tenThousand.toFixed(1)} ms, ratio ${ratio.toFixed(2)}\n`,
      );
      expect(ratio).toBeLessThanOrEqual(BAR);
    },
  );
});
