import { expect, inject } from 'vitest';
import sharp from 'sharp';
import { storeObject } from '../support/data/stored-objects';
import { test, waitUntilProcessed } from '../support/media-test';

const control = inject('cmsControlUrl');
const TIMEOUT_MS = 240_000;
/** At least one side is longer than an encoder can take, or its copies are less than a pixel high. */
const LONG_SIZES = [
  [300, 18_000],
  [20_000, 5],
  [1, 30_000],
] as const;

test('[R72] [P15] very long pictures get their copies', { timeout: TIMEOUT_MS }, async ({ signInAs, keep, guest }) => {
  const editor = await signInAs('editor');
  for (const [width, height] of LONG_SIZES) {
    const background = { r: width & 255, g: Date.now() & 255, b: (Date.now() >> 8) & 255 };
    const create = { width, height, channels: 3 as const, background };
    const imageKey = await storeObject(control, 'Gallery', 'png', await sharp({ create }).png().toBuffer());
    const body = { imageKey, storageFolder: 'Gallery' };
    const id = keep((await editor.call('registerMedia', 201, { body })).body.id);
    const item = await waitUntilProcessed(editor, id);
    expect(item, `${width}×${height}`).toMatchObject({ status: 'Ready', failure: null, width, height });
    for (const { url } of item.renditions) expect((await guest.request(url)).status, url).toBe(200);
  }
});
