import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MediaItem } from '#contract/media';
import { ApiClient } from '../support/clients/api-client';
import { noise } from '../support/media-test';
import { STAFF_ADMIN, startCms } from '../support/servers/start-cms';
import { storedPaths, storeObject } from '../support/data/stored-objects';

const signIn = (url: string): Promise<ApiClient> => new ApiClient(url).signIn(STAFF_ADMIN);

async function untilReady(client: ApiClient, ids: string[]): Promise<MediaItem[]> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline;) {
    const items = await Promise.all(ids.map((id) => client.call('getMedia', 200, { params: { id } })));
    const bodies = items.map(({ body }) => body);
    if (bodies.every(({ status }) => status === 'Ready')) return bodies;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the renditions were not made in two minutes');
}

test('[I4] renditions go on after the CMS was killed while it made them', { timeout: 300_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'winery-media-crash-'));
  const first = await startCms({ dataDir });
  const ids: string[] = [];
  try {
    const admin = await signIn(first.url);
    for (let picture = 0; picture < 3; picture += 1) {
      const bytes = await noise(2400, 1600).jpeg().toBuffer();
      const imageKey = await storeObject(first.controlUrl, 'Wines', 'jpg', bytes);
      const body = { imageKey, storageFolder: 'Wines' };
      ids.push((await admin.call('registerMedia', 201, { body })).body.id);
    }
    first.kill('SIGKILL');
  } finally {
    await first.stop();
  }
  const second = await startCms({ dataDir });
  try {
    const items = await untilReady(await signIn(second.url), ids);
    for (const { renditions, imageKey } of items) {
      expect(renditions).toHaveLength(10);
      const stored = await storedPaths(second.controlUrl, `Wines/${imageKey.replace('.jpg', '')}/`);
      expect(stored).toHaveLength(10);
    }
  } finally {
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
