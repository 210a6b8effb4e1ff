import { describe, expect, inject } from 'vitest';
import { runInCms } from '../support/servers/cms-control';
import { HOSTILE_UPLOADS } from '../support/data/hostile-pictures';
import { test } from '../support/media-test';
import { storedPaths, storeObject } from '../support/data/stored-objects';

const control = inject('cmsControlUrl');
const MEGABYTE = 1024 * 1024;
const memory = (): Promise<number> => runInCms(control, () => process.memoryUsage().rss, null);

describe('a hostile upload', () => {
  test('[M8] is refused in time, with a reason in both languages, and its object is removed', async ({ as }) => {
    const editor = await as('editor');
    const before = await memory();
    let highest = before;
    for (const { name, extension, code, bytes } of HOSTILE_UPLOADS) {
      const content = await bytes();
      for (const lang of ['sl', 'en'] as const) {
        const imageKey = await storeObject(control, 'Gallery', extension, content);
        const started = Date.now();
        const { body } = await editor.fail('registerMedia', code, {
          body: { imageKey, storageFolder: 'Gallery' },
          query: { lang },
        });
        expect(Date.now() - started, name).toBeLessThan(10_000);
        expect(body.extensions.fields?.imageKey, name).toMatch(lang === 'sl' ? /slik|Slik/ : /image/);
        expect(await storedPaths(control, `Gallery/${imageKey.replace(/\.\w+$/, '')}`), name).toEqual([]);
        await editor.fail('registerMedia', 'not_found', { body: { imageKey, storageFolder: 'Gallery' } });
      }
      highest = Math.max(highest, await memory());
    }
    expect((highest - before) / MEGABYTE, 'decoding happens in another process').toBeLessThan(200);
  });
});
