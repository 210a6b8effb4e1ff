import { describe, expect, inject } from 'vitest';
import { HOSTILE_UPLOADS } from '../support/data/hostile-pictures';
import { test } from '../support/media-test';
import { listStoredPaths, storeObject } from '../support/data/stored-objects';

const control = inject('cmsControlUrl');

describe('a hostile upload', () => {
  test('[M8] is refused with a reason in both languages, and its object is removed', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    for (const { name, extension, code, bytes } of HOSTILE_UPLOADS) {
      const content = await bytes();
      for (const lang of ['sl', 'en'] as const) {
        const imageKey = await storeObject(control, 'Gallery', extension, content);
        const { body } = await editor.expectProblem('registerMedia', code, {
          body: { imageKey, storageFolder: 'Gallery' },
          query: { lang },
        });
        expect(body.extensions.fields?.imageKey, name).toMatch(lang === 'sl' ? /slik|Slik/ : /image/);
        expect(await listStoredPaths(control, `Gallery/${imageKey.replace(/\.\w+$/, '')}`), name).toEqual([]);
        await editor.expectProblem('registerMedia', 'not_found', { body: { imageKey, storageFolder: 'Gallery' } });
      }
    }
  });
});
