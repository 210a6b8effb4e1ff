import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../support/servers/start-site';
import { startCms } from '../support/servers/start-cms';

const DOWN_MS = 60_000;
const READERS = 8;
const PATHS = ['/', '/wines', '/gallery', '/about', '/api/v1/wines', '/api/v1/content/home'];

/** Reads all paths repeatedly until stopped; returns the count of each status. */
async function readUntil(origin: string, isOver: () => boolean): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const reader = async () => {
    while (!isOver()) {
      for (const path of PATHS) {
        const response = await fetch(origin + path);
        await response.arrayBuffer();
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      }
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return statuses;
}

describe('the CMS is killed under load', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  test('pages and public responses stay 200 for a minute, and are updated when it is back', async () => {
    for (const path of PATHS) expect((await fetch(site.url + path)).status, path).toBe(200);
    let isOver = false;
    const reading = readUntil(site.url, () => isOver);
    site.cms.kill('SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, DOWN_MS));
    expect((await (await fetch(`${site.url}/healthz`)).json()) as unknown).toEqual({
      status: 'ok',
      cms: 'unavailable',
    });

    const { port } = new URL(site.cms.url);
    const back = await startCms({ dataDir: site.cms.dataDir, port: Number(port), env: { SITE_ORIGIN: site.url } });
    try {
      await expect
        .poll(async () => ((await (await fetch(`${site.url}/healthz`)).json()) as { cms: string }).cms)
        .toBe('ok');
      isOver = true;
      const statuses = await reading;
      expect(Object.keys(statuses)).toEqual(['200']);
      expect(statuses[200]).toBeGreaterThan(1_000);
    } finally {
      isOver = true;
      await back.stop();
    }
  });
});
