import { randomUUID } from 'node:crypto';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/api-test';
import { runInCms } from '../support/servers/cms-control';
import { changeObject, sweepAt, uploadFile } from '../support/data/stored-files';
import { storedPaths } from '../support/data/stored-objects';

const control = (): string => inject('cmsControlUrl');
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const intents = () => runInCms(control(), (strapi) => strapi.db.query('api::media-item.upload-intent').count(), null);

describe('sweeping', () => {
  test('removes uploads that were never registered after 24 h, and nothing else', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    await sweepAt(control(), inHours(30));
    const images = await storedPaths(control(), '');
    const { folder, key } = await uploadFile(editor, Buffer.from('bytes'));
    await editor.call('presignPut', 200, {
      body: { folder: 'Gallery', fileName: 'never-sent.png', contentType: 'image/png' },
    });

    await sweepAt(control(), inHours(23));
    expect(await storedPaths(control(), folder)).toContain(`${folder}/${key}`);
    expect(await intents()).toBe(2);

    await Promise.all([sweepAt(control(), inHours(25)), sweepAt(control(), inHours(25))]);
    expect(await intents()).toBe(0);
    expect(await storedPaths(control(), '')).toEqual(images);
  });

  test('removes what a crash left behind: originals without an intent, renditions without an image', async () => {
    await sweepAt(control(), inHours(60));
    const images = await storedPaths(control(), '');
    const strays = [`Wines/${randomUUID()}.png`, `Queen/${randomUUID()}/320.avif`];
    for (const path of strays) await changeObject(control(), path, 'write');
    expect(await storedPaths(control(), '')).toEqual([...images, ...strays].toSorted());
    await sweepAt(control(), inHours(90));
    expect(await storedPaths(control(), '')).toEqual(images);
  });

  test('leaves everything alone when most files belong to no image: that is another database', async () => {
    const strays = Array.from({ length: 21 }, () => `Unknown/${randomUUID()}.png`);
    for (const path of strays) await changeObject(control(), path, 'write');
    await sweepAt(control(), inHours(120));
    expect(await storedPaths(control(), 'Unknown/')).toEqual(strays.toSorted());
    for (const path of strays) await changeObject(control(), path, 'delete');
  });
});
