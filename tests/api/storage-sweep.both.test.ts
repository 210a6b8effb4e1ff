import { randomUUID } from 'node:crypto';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/api-test';
import { runInCms } from '../support/servers/cms-control';
import { changeStoredObject, sweepStorageAt, uploadFile } from '../support/data/stored-files';
import { listStoredPaths } from '../support/data/stored-objects';

const control = (): string => inject('cmsControlUrl');
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const intents = () => runInCms(control(), (strapi) => strapi.db.query('api::media-item.upload-intent').count(), null);

describe('sweeping', () => {
  test('removes uploads that were never registered after 24 h, and nothing else', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    await sweepStorageAt(control(), inHours(30));
    const images = await listStoredPaths(control(), '');
    const { folder, key } = await uploadFile(editor, Buffer.from('bytes'));
    await editor.call('presignPut', 200, {
      body: { folder: 'Gallery', fileName: 'never-sent.png', contentType: 'image/png' },
    });

    await sweepStorageAt(control(), inHours(23));
    expect(await listStoredPaths(control(), folder)).toContain(`${folder}/${key}`);
    expect(await intents()).toBe(2);

    await Promise.all([sweepStorageAt(control(), inHours(25)), sweepStorageAt(control(), inHours(25))]);
    expect(await intents()).toBe(0);
    expect(await listStoredPaths(control(), '')).toEqual(images);
  });

  test('removes what a crash left behind: originals without an intent, renditions without an image', async () => {
    await sweepStorageAt(control(), inHours(60));
    const images = await listStoredPaths(control(), '');
    const strays = [`Checks/${randomUUID()}.jpg`, `Wines/${randomUUID()}.png`, `Queen/${randomUUID()}/320.avif`];
    for (const path of strays) await changeStoredObject(control(), path, 'write');
    expect(await listStoredPaths(control(), '')).toEqual([...images, ...strays].toSorted());
    await sweepStorageAt(control(), inHours(90));
    expect(await listStoredPaths(control(), '')).toEqual(images);
  });

  test('leaves everything alone when most files belong to no image: that is another database', async () => {
    const strays = Array.from({ length: 21 }, () => `Unknown/${randomUUID()}.png`);
    for (const path of strays) await changeStoredObject(control(), path, 'write');
    await sweepStorageAt(control(), inHours(120));
    expect(await listStoredPaths(control(), 'Unknown/')).toEqual(strays.toSorted());
    for (const path of strays) await changeStoredObject(control(), path, 'delete');
  });
});
