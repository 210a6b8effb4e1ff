import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MediaItem } from '#contract/media';
import { ApiClient } from '../support/clients/api-client';
import { createNoiseImage } from '../support/media-test';
import { type RunningCms, STAFF_ADMIN, startCms } from '../support/servers/start-cms';
import { listStoredPaths, storeObject } from '../support/data/stored-objects';

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

test(
  '[I4] renditions are completed after the CMS was killed during their generation',
  { timeout: 300_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'winery-media-crash-'));
    const first = await startCms({ dataDir });
    const ids: string[] = [];
    try {
      const admin = await signIn(first.url);
      for (let picture = 0; picture < 3; picture += 1) {
        const bytes = await createNoiseImage(2400, 1600).jpeg().toBuffer();
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
        expect(renditions).toHaveLength(12);
        const stored = await listStoredPaths(second.controlUrl, `Wines/${imageKey.replace('.jpg', '')}/`);
        expect(stored).toHaveLength(12);
      }
    } finally {
      await second.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);

/**
 * Removes the last widths of an image from its row and the storage, as in a release that made fewer widths.
 */
const forgetWidths = (cms: RunningCms, documentId: string, isOriginalGone: boolean): Promise<void> =>
  cms.run(
    async (strapi, { documentId, isOriginalGone }) => {
      const module = `${strapi.dirs.dist.root}/src/core/storage/current-storage.js`;
      const { getStorage } = (process.mainModule as NodeJS.Module).require(module) as {
        getStorage: () => { delete(path: string): Promise<void>; list(prefix: string): Promise<{ path: string }[]> };
      };
      const table = () => strapi.db.getConnection('media_items').where({ document_id: documentId });
      const { image_key: key } = (await table().first('image_key')) as { image_key: string };
      const files = (await getStorage().list(`Wines/${key.split('.')[0]}`)).map(({ path }) => path);
      const isForgotten = (path: string) => (path.endsWith(key) ? isOriginalGone : !/\/(320|640)\.\w+$/.test(path));
      for (const path of files.filter(isForgotten)) await getStorage().delete(path);
      await table().update({ rendition_widths: '320,640' });
    },
    { documentId, isOriginalGone },
  );

test(
  '[K7] a start generates missing widths, and leaves an image without its original unchanged',
  { timeout: 300_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'winery-media-widths-'));
    const first = await startCms({ dataDir });
    const ids: string[] = [];
    try {
      const admin = await signIn(first.url);
      for (const isOriginalGone of [false, true]) {
        const imageKey = await storeObject(
          first.controlUrl,
          'Wines',
          'jpg',
          await createNoiseImage(1000, 600).jpeg().toBuffer(),
        );
        const { id } = (await admin.call('registerMedia', 201, { body: { imageKey, storageFolder: 'Wines' } })).body;
        ids.push(id);
        await untilReady(admin, [id]);
        await forgetWidths(first, id, isOriginalGone);
      }
    } finally {
      await first.stop();
    }
    const second = await startCms({ dataDir });
    try {
      const admin = await signIn(second.url);
      const widths = async () => {
        const items = await untilReady(admin, ids);
        return items.map(({ renditions }) => [...new Set(renditions.map(({ width }) => width))]);
      };
      await expect.poll(widths, { timeout: 60_000 }).toEqual([
        [320, 640, 960, 1000],
        [320, 640],
      ]);
      for (const { renditions } of await untilReady(admin, ids))
        for (const { url } of renditions) expect((await admin.request(url)).status, url).toBe(200);
    } finally {
      await second.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
