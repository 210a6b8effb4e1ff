import { describe, expect, inject } from 'vitest';
import { REVISION_HEADER } from '#contract/health';
import { runInCms } from '../support/servers/cms-control';
import { advanceMonotonicClock } from '../support/servers/move-clock';
import { addImage, createPicture, test, waitUntilProcessed } from '../support/media-test';
import { listStoredPaths, storeObject } from '../support/data/stored-objects';

const control = inject('cmsControlUrl');
const STEPS = ['head', 'read', 'write', 'delete', 'list'] as const;

/** Makes one storage operation fail as with an unavailable store; `null` restores it. */
const breakStep = (step: string | null): Promise<void> =>
  runInCms(
    control,
    (strapi, step) => {
      const load = (path: string): unknown =>
        (process.mainModule as NodeJS.Module).require(`${strapi.dirs.dist.root}/src/core/${path}.js`);
      const { getStorage } = load('storage/current-storage') as { getStorage: () => Record<string, unknown> };
      const { Problem } = load('http/problem') as { Problem: new (code: string) => Error };
      for (const name of ['head', 'read', 'write', 'delete', 'list']) delete getStorage()[name];
      if (step) getStorage()[step] = () => Promise.reject(new Problem('storage_unavailable'));
    },
    step,
  );

/** Time in ms for which the CMS caches the state of the storage. */
const BELIEVED_MS = 5_000;

describe('while the storage is unavailable', () => {
  test('the CMS is not ready, and still announces changes', async ({ guest, signInAs, restoreContentAfterTest }) => {
    await restoreContentAfterTest('footer', 'sl');
    const editor = await signInAs('editor');
    const revision = async (status: number): Promise<string | null> => {
      const response = await guest.request('/api/v1/health/ready');
      return response.status === status ? response.headers.get(REVISION_HEADER) : null;
    };
    try {
      await breakStep('head');
      await advanceMonotonicClock(control, BELIEVED_MS + 1);
      await expect.poll(() => revision(503)).not.toBeNull();
      const before = await revision(503);
      await editor.call('updateContent', 200, {
        body: { namespace: 'footer', language: 'sl', data: { rights: 'Novo' } },
      });
      await expect.poll(() => revision(503)).not.toBe(before);
    } finally {
      await breakStep(null);
    }
    await advanceMonotonicClock(control, BELIEVED_MS + 1);
    await expect.poll(() => revision(200)).not.toBeNull();
  });

  test('registering returns an error, leaves no record, and can be repeated', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    for (const step of ['head', 'read', 'write'] as const) {
      const imageKey = await storeObject(control, 'Wines', 'jpg', await createPicture());
      const body = { imageKey, storageFolder: 'Wines' };
      try {
        await breakStep(step);
        const { headers } = await editor.expectProblem('registerMedia', 'storage_unavailable', { body });
        expect(headers.get('retry-after'), step).not.toBeNull();
        const { body: list } = await editor.call('listMedia', 200, { query: { search: imageKey } });
        expect(list.total, step).toBe(0);
      } finally {
        await breakStep(null);
      }
      keep((await editor.call('registerMedia', 201, { body })).body.id);
    }
  });

  test('[M3] replacing returns an error, leaves the image intact, and can be repeated', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Wines', await createPicture()));
    for (const step of ['head', 'read', 'write'] as const) {
      const before = await waitUntilProcessed(editor, id);
      const imageKey = await storeObject(control, 'Wines', 'jpg', await createPicture());
      const body = { imageKey, storageFolder: 'Wines', replaces: id };
      try {
        await breakStep(step);
        await editor.expectProblem('registerMedia', 'storage_unavailable', { body });
      } finally {
        await breakStep(null);
      }
      const { imageKey: kept, version, presignedUrl } = (await editor.call('getMedia', 200, { params: { id } })).body;
      expect([kept, version], step).toEqual([before.imageKey, before.version]);
      expect((await fetch(new URL(presignedUrl, inject('cmsUrl')))).status, step).toBe(200);
      await editor.call('registerMedia', 200, { body });
      expect((await editor.call('getMedia', 200, { params: { id } })).body.version).toBe(before.version + 1);
    }
  });

  test('[M3] a replaced file that cannot be removed does not undo the replacement', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    for (const step of STEPS.slice(3)) {
      const id = keep(await addImage(editor, 'Wines', await createPicture()));
      await waitUntilProcessed(editor, id);
      const imageKey = await storeObject(control, 'Wines', 'jpg', await createPicture());
      try {
        await breakStep(step);
        await editor.call('registerMedia', 200, { body: { imageKey, storageFolder: 'Wines', replaces: id } });
      } finally {
        await breakStep(null);
      }
      expect((await waitUntilProcessed(editor, id)).imageKey, step).toBe(imageKey);
    }
  });

  test('[M6] removing returns an error, preserves the record, and can be repeated', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    for (const step of STEPS.slice(3)) {
      const id = keep(await addImage(editor, 'Wines', await createPicture()));
      const { imageKey } = await waitUntilProcessed(editor, id);
      try {
        await breakStep(step);
        await editor.expectProblem('deleteMedia', 'storage_unavailable', { params: { id } });
      } finally {
        await breakStep(null);
      }
      await editor.call('getMedia', 200, { params: { id } });
      await editor.call('deleteMedia', 204, { params: { id } });
      expect(await listStoredPaths(control, `Wines/${imageKey.replace('.jpg', '')}`)).toEqual([]);
    }
  });
});
