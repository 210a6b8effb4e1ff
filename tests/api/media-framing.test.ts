import sharp from 'sharp';
import { describe, expect, inject } from 'vitest';
import type { MediaItem } from '#contract/media';
import type { ApiClient } from '../support/clients/api-client';
import { createWineInput } from '../support/data/wine-input';
import { addImage, createPicture, test, waitUntilProcessed } from '../support/media-test';
import { listStoredPaths, storeObject } from '../support/data/stored-objects';

const control = inject('cmsControlUrl');
const getFiles = ({ storageFolder, imageKey }: MediaItem): Promise<string[]> =>
  listStoredPaths(control, `${storageFolder}/${imageKey.slice(0, imageKey.lastIndexOf('.'))}`);

const read = async (url: string): Promise<Buffer> => {
  const response = await fetch(new URL(url, inject('cmsUrl')));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

async function put(client: ApiClient, change: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await client.request('/api/v1/media', { method: 'PUT', body: JSON.stringify(change), headers })).status;
}

const RIGHT_HALF = { x: 50, y: 0, width: 50, height: 100 };

describe('turning and cropping an image', () => {
  test('[P15] serves the chosen part under new URLs and preserves the original', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const bytes = await createPicture(800, 400);
    const id = keep(await addImage(editor, 'Wines', bytes));
    await editor.call('updateMedia', 200, { body: { id, focalPoint: { x: 75, y: 25 } } });
    const before = await waitUntilProcessed(editor, id);
    expect(before).toMatchObject({ crop: { x: 0, y: 0, width: 100, height: 100 }, rotation: 0 });
    const original = await read(before.presignedUrl);
    const bottleImage = { storageFolder: before.storageFolder, imageKey: before.imageKey };
    const { body: wine } = await editor.call('createWine', 201, { body: createWineInput({ bottleImage }) });
    try {
      const body = { id, crop: RIGHT_HALF, expectedVersion: before.version };
      const { body: cropped } = await editor.call('updateMedia', 200, { body });
      expect(cropped).toMatchObject({ crop: RIGHT_HALF, rotation: 0, width: 400, height: 400, version: 3 });
      expect(cropped.focalPoint, 'it stays on its spot').toEqual({ x: 50, y: 25 });
      expect(cropped.placeholder).not.toBe(before.placeholder);
      const item = await waitUntilProcessed(editor, id);
      expect(item.imageKey).not.toBe(before.imageKey);
      const widest = item.renditions.filter(({ format }) => format === 'webp').at(-1);
      expect(await sharp(await read(widest?.url ?? '')).metadata()).toMatchObject({ width: 400, height: 400 });
      expect((await read(item.presignedUrl)).equals(original), 'the original is whole').toBe(true);
      expect(await getFiles(before), 'nothing is left of the old addresses').toEqual([]);
      const { bottleImage } = (await editor.call('getWine', 200, { params: { slug: wine.slug } })).body;
      expect(bottleImage).toMatchObject({ mediaId: id, imageKey: item.imageKey, width: 400, height: 400 });

      const { body: turned } = await editor.call('updateMedia', 200, { body: { id, rotation: 90 } });
      expect(turned, 'a rotation alone shows all of it').toMatchObject({ width: 400, height: 800, rotation: 90 });
      const whole = { crop: { x: 0, y: 0, width: 100, height: 100 }, rotation: 0 } as const;
      const { body: undone } = await editor.call('updateMedia', 200, { body: { id, ...whole } });
      expect(undone).toMatchObject({ ...whole, width: 800, height: 400, focalPoint: { x: 75, y: 25 } });
      const { items } = (await editor.call('listMedia', 200, { query: { storageFolder: 'Wines', search: '' } })).body;
      expect(items.find((found) => found.id === id)).toMatchObject({ width: 800 });
    } finally {
      await editor.call('deleteWine', 204, { params: { id: wine.id } });
    }
  });

  test('[P15] creates no version without a change, and is reset by a new file', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Wines', await createPicture()));
    const { body: cropped } = await editor.call('updateMedia', 200, { body: { id, crop: RIGHT_HALF } });
    const again = { id, crop: { ...RIGHT_HALF, width: 80 }, alt: 'Trta' };
    const { body: same } = await editor.call('updateMedia', 200, { body: again });
    expect(same, 'what reaches over the edge ends there').toMatchObject({ imageKey: cropped.imageKey, alt: 'Trta' });
    const imageKey = await storeObject(control, 'Wines', 'jpg', await createPicture(500, 200));
    await editor.call('registerMedia', 200, { body: { imageKey, storageFolder: 'Wines', replaces: id } });
    const { body: replaced } = await editor.call('getMedia', 200, { params: { id } });
    expect(replaced).toMatchObject({ crop: { x: 0, width: 100 }, rotation: 0, width: 500, height: 200 });
  });

  test('[P15] rejects invalid areas, and images outside of the folder of the queen', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Wines', await createPicture()));
    const answered = async (client: ApiClient, change: object): Promise<number> => put(client, { id, ...change });
    expect(await answered(editor, { crop: { x: 100, y: 0, width: 10, height: 10 } })).toBe(400);
    expect(await answered(editor, { crop: { x: 0, y: 0, width: 0, height: 10 } })).toBe(400);
    expect(await answered(editor, { crop: { x: -5, y: 0, width: 10, height: 10 } })).toBe(400);
    expect(await answered(editor, { crop: { x: 0, y: 0, width: 10 } })).toBe(400);
    expect(await answered(editor, { rotation: 45 })).toBe(400);
    expect(await answered(await signInAs('queen'), { crop: RIGHT_HALF })).toBe(403);
    expect(await editor.call('getMedia', 200, { params: { id } })).toMatchObject({ body: { version: 1 } });
  });

  test('[P15] succeeds for one of two parallel requests and leaves no extra file', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Wines', await createPicture()));
    const before = await waitUntilProcessed(editor, id);
    const statuses = await Promise.all(
      [10, 30, 50].map((width) => put(editor, { id, crop: { ...RIGHT_HALF, width }, expectedVersion: 1 })),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const item = await waitUntilProcessed(editor, id);
    expect(item.version).toBe(2);
    expect(await getFiles(before)).toEqual([]);
    const originals = (await listStoredPaths(control, 'Wines/')).filter((path) => path.includes(item.imageKey));
    expect(originals).toHaveLength(1);
  });
});
