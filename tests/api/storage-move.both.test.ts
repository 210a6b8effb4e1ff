import { randomUUID } from 'node:crypto';
import { describe, expect, inject } from 'vitest';
import type { ImageRef } from '#contract/image-ref';
import type { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import { runInCms } from '../support/servers/cms-control';
import { uploadFile } from '../support/data/stored-files';
import { listStoredPaths } from '../support/data/stored-objects';

interface Place {
  folder: string;
  key: string;
}
const control = (): string => inject('cmsControlUrl');
const moveOf = (from: Place, to: Place) => ({
  body: { sourceFolder: from.folder, sourceKey: from.key, destFolder: to.folder, destKey: to.key },
});
const newKey = (extension: string) => `${randomUUID()}.${extension}`;
const stemOf = ({ folder, key }: Place) => `${folder}/${key.replace(/\.\w+$/, '')}`;

const someImage = async (editor: ApiClient, page = 1): Promise<ImageRef> => {
  const { body } = await editor.call('listGallery', 200, { query: { status: 'all', pageSize: 1, page } });
  if (!body.items[0]) throw new Error('no picture');
  return body.items[0].image;
};
const placeOf = ({ storageFolder: folder, imageKey: key }: ImageRef): Place => ({ folder, key });
const extensionOf = ({ key }: Place) => key.split('.')[1] ?? '';

/** The record of an image, by its id. */
const recordOf = (documentId: string) =>
  runInCms(
    control(),
    async (strapi, id) => {
      const row = await strapi.db.query('api::media-item.media-item').findOne({ where: { documentId: id } });
      return { folder: String(row.storageFolder), key: String(row.imageKey), version: Number(row.version) };
    },
    documentId,
  );

describe('[M5] moving an image', () => {
  test('takes its files, its record and its references along, and is safe to repeat', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const image = await someImage(editor);
    const [from, to] = [placeOf(image), { folder: 'Wines', key: image.imageKey }];
    const before = await recordOf(image.mediaId);
    const files = await listStoredPaths(control(), stemOf(from));
    expect(files.length).toBeGreaterThan(2);

    await editor.call('moveObject', 204, moveOf(from, to));
    const moved = await someImage(editor);
    expect(moved).toMatchObject({ mediaId: image.mediaId, storageFolder: 'Wines', imageKey: image.imageKey });
    expect(await recordOf(image.mediaId)).toEqual({ ...to, version: before.version + 1 });
    expect(await listStoredPaths(control(), stemOf(from))).toEqual([]);
    expect(await listStoredPaths(control(), stemOf(to))).toEqual(files.map((path) => path.replace('Gallery', 'Wines')));
    for (const { url } of moved.renditions) expect((await editor.request(url)).status, url).toBe(200);
    expect((await editor.request(moved.presignedUrl ?? '')).status).toBe(200);

    await editor.call('moveObject', 204, moveOf(from, to));
    expect((await recordOf(image.mediaId)).version).toBe(before.version + 1);
    await editor.call('moveObject', 204, moveOf(to, from));
    expect(placeOf(await someImage(editor))).toEqual(from);
  });

  test('does not overwrite anything else', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const [image, other] = [await someImage(editor), await someImage(editor, 2)];
    const upload = await uploadFile(editor, Buffer.from('other bytes'), { contentType: 'image/webp' });
    const occupied = [placeOf(other), { ...placeOf(other), key: other.imageKey.replace(/\.\w+$/, '.avif') }];
    for (const place of occupied) {
      const source = { ...placeOf(image), key: image.imageKey };
      const target = { ...place, key: place.key.replace(/\w+$/, extensionOf(source)) };
      await editor.expectProblem('moveObject', 'already_exists', moveOf(source, target));
    }
    if (extensionOf(upload) === extensionOf(placeOf(image))) {
      await editor.expectProblem('moveObject', 'already_exists', moveOf(placeOf(image), upload));
    }
    await editor.expectProblem('moveObject', 'already_exists', moveOf(upload, placeOf(image)));
    expect(placeOf(await someImage(editor))).toEqual(placeOf(image));
  });

  test('keeps the extension, and finds nothing where nothing is', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const from = placeOf(await someImage(editor));
    const { body } = await editor.expectProblem(
      'moveObject',
      'validation_failed',
      moveOf(from, { ...from, key: newKey('gif') }),
    );
    expect(Object.keys(body.extensions.fields ?? {})).toEqual(['destKey']);
    const nowhere = { folder: 'Gallery', key: newKey('png') };
    await editor.expectProblem('moveObject', 'not_found', moveOf(nowhere, { ...nowhere, folder: 'Wines' }));
    await editor.call('moveObject', 204, moveOf(from, from));
    expect((await editor.request((await someImage(editor)).presignedUrl ?? '')).status).toBe(200);
  });

  test('happens once when it is asked for several times at once', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const image = await someImage(editor);
    const from = placeOf(image);
    const targets = ['Wines', 'Branding', 'Wines', 'Branding'].map((folder) => ({ folder, key: from.key }));
    const answers = await Promise.all(
      targets.map(async (to) => {
        const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
        const body = JSON.stringify(moveOf(from, to).body);
        return (await editor.request('/api/v1/storage/object/move', { ...init, body })).status;
      }),
    );
    const now = placeOf(await someImage(editor));
    const won = answers.filter((status, index) => status === 204 && targets[index]?.folder === now.folder);
    expect(won.length, String(answers)).toBeGreaterThanOrEqual(1);
    answers.forEach((status, index) => {
      if (targets[index]?.folder !== now.folder) expect(status, String(answers)).toBe(404);
    });
    const everywhere = await Promise.all(
      ['Gallery', 'Wines', 'Branding'].map((folder) => listStoredPaths(control(), stemOf({ ...from, folder }))),
    );
    expect(everywhere.filter((paths) => paths.length > 0)).toHaveLength(1);
    await editor.call('moveObject', 204, moveOf(now, from));
  });
});

describe('moving an upload that is no image yet', () => {
  test('moves the file alone', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const from = await uploadFile(editor, Buffer.from('bytes'));
    const to = { folder: 'Wines', key: from.key };
    await editor.call('moveObject', 204, moveOf(from, to));
    await editor.call('moveObject', 204, moveOf(from, to));
    expect(await listStoredPaths(control(), stemOf(from))).toEqual([]);
    expect(await listStoredPaths(control(), stemOf(to))).toEqual([`Wines/${from.key}`]);
    await editor.call('moveObject', 204, moveOf(to, to));
    expect(await listStoredPaths(control(), stemOf(to))).toEqual([`Wines/${from.key}`]);
  });
});

describe('[A8] the queen role', () => {
  test('moves within folder Queen only', async ({ signInAs }) => {
    const queen = await signInAs('queen');
    const from = await uploadFile(queen, Buffer.from('bytes'), { folder: 'Queen' });
    await queen.call('moveObject', 204, moveOf(from, { folder: 'Queen', key: newKey('png') }));
    await queen.expectProblem('moveObject', 'forbidden', moveOf(from, { ...from, folder: 'Gallery' }));
    await queen.expectProblem('moveObject', 'forbidden', moveOf({ ...from, folder: 'Gallery' }, from));
  });
});
