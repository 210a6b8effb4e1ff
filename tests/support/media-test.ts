import { inject } from 'vitest';
import type { StorageFolder } from '#contract/image-ref';
import type { MediaItem } from '#contract/media';
import type { ApiClient } from './clients/api-client';
import { test as base } from './api-test';
import { getSignedInClient } from './clients/saved-session';
import { storeObject } from './data/stored-objects';

export { createNoiseImage, createPicture } from './data/picture-files';

/** Stores bytes as an upload would and registers them; returns the image id. */
export async function addImage(client: ApiClient, storageFolder: StorageFolder, bytes: Buffer): Promise<string> {
  const imageKey = await storeObject(inject('cmsControlUrl'), storageFolder, 'jpg', bytes);
  return (await client.call('registerMedia', 201, { body: { imageKey, storageFolder } })).body.id;
}

/** Waits until the renditions of an image are ready or have failed; returns the image. */
export async function waitUntilProcessed(client: ApiClient, id: string): Promise<MediaItem> {
  for (const deadline = Date.now() + 300_000; Date.now() < deadline;) {
    const { body } = await client.call('getMedia', 200, { params: { id } });
    if (body.status !== 'Processing') return body;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The renditions of ${id} are not made after five minutes`);
}

/** Tests of the library: every image that a test adds by `keep` is removed after it. */
export const test = base.extend<{ keep: (id: string) => string }>({
  keep: async ({}, use) => {
    const ids = new Set<string>();
    await use((id) => {
      ids.add(id);
      return id;
    });
    const admin = await getSignedInClient(inject('cmsUrl'), inject('staff').admin);
    for (const id of ids) {
      const response = await admin.request(`/api/v1/media/${id}?force=true`, { method: 'DELETE' });
      if (![204, 404].includes(response.status)) throw new Error(`${id} was not removed: ${await response.text()}`);
    }
  },
});
