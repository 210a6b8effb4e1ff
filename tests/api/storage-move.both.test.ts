import { randomUUID } from 'node:crypto';
import { describe, expect, inject } from 'vitest';
import type { ImageRef } from '#contract/image-ref';
import type { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import { addImage, createPicture } from '../support/media-test';
import { runInCms } from '../support/servers/cms-control';
import { uploadFile } from '../support/data/stored-files';
import { listStoredPaths } from '../support/data/stored-objects';

interface Place {
  folder: string;
  key: string;
}
const control = (): string => inject('cmsControlUrl');
const getMove = (from: Place, to: Place) => ({
  body: { sourceFolder: from.folder, sourceKey: from.key, destFolder: to.folder, destKey: to.key },
});
const newKey = (extension: string) => `${randomUUID()}.${extension}`;
const getStem = ({ folder, key }: Place) => `${folder}/${key.replace(/\.\w+$/, '')}`;

const someImage = async (editor: ApiClient, page = 1): Promise<ImageRef> => {
  const { body } = await editor.call('listGallery', 200, { query: { status: 'all', pageSize: 1, page } });
  if (!body.items[0]) throw new Error('no picture');
  return body.items[0].image;
};
const getPlace = ({ storageFolder: folder, imageKey: key }: ImageRef): Place => ({ folder, key });
const getExtension = ({ key }: Place) => key.split('.')[1] ?? '';

/** The record of an image, by its id. */
const getRecord = (documentId: string) =>
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
    const [from, to] = [getPlace(image), { folder: 'Wines', key: image.imageKey }];
    const before = await getRecord(image.mediaId);
    const files = await listStoredPaths(control(), getStem(from));
    expect(files.length).toBeGreaterThan(2);

    await editor.call('moveObject', 204, getMove(from, to));
    const moved = await someImage(editor);
    expect(moved).toMatchObject({ mediaId: image.mediaId, storageFolder: 'Wines', imageKey: image.imageKey });
    expect(await getRecord(image.mediaId)).toEqual({ ...to, version: before.version + 1 });
    expect(await listStoredPaths(control(), getStem(from))).toEqual([]);
    expect(await listStoredPaths(control(), getStem(to))).toEqual(
      files.map((path) => path.replace('Gallery', 'Wines')),
    );
    for (const { url } of moved.renditions) expect((await editor.request(url)).status, url).toBe(200);
    expect((await editor.request(moved.presignedUrl ?? '')).status).toBe(200);

    await editor.call('moveObject', 204, getMove(from, to));
    expect((await getRecord(image.mediaId)).version).toBe(before.version + 1);
    await editor.call('moveObject', 204, getMove(to, from));
    expect(getPlace(await someImage(editor))).toEqual(from);
  });

  test('does not overwrite anything else', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const [image, other] = [await someImage(editor), await someImage(editor, 2)];
    const upload = await uploadFile(editor, Buffer.from('other bytes'), { contentType: 'image/webp' });
    const occupied = [getPlace(other), { ...getPlace(other), key: other.imageKey.replace(/\.\w+$/, '.avif') }];
    for (const place of occupied) {
      const source = { ...getPlace(image), key: image.imageKey };
      const target = { ...place, key: place.key.replace(/\w+$/, getExtension(source)) };
      await editor.expectProblem('moveObject', 'already_exists', getMove(source, target));
    }
    if (getExtension(upload) === getExtension(getPlace(image))) {
      await editor.expectProblem('moveObject', 'already_exists', getMove(getPlace(image), upload));
    }
    await editor.expectProblem('moveObject', 'already_exists', getMove(upload, getPlace(image)));
    expect(getPlace(await someImage(editor))).toEqual(getPlace(image));
  });

  test('keeps the extension, and finds nothing where nothing is', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const from = getPlace(await someImage(editor));
    const { body } = await editor.expectProblem(
      'moveObject',
      'validation_failed',
      getMove(from, { ...from, key: newKey('gif') }),
    );
    expect(Object.keys(body.extensions.fields ?? {})).toEqual(['destKey']);
    const nowhere = { folder: 'Gallery', key: newKey('png') };
    await editor.expectProblem('moveObject', 'not_found', getMove(nowhere, { ...nowhere, folder: 'Wines' }));
    await editor.call('moveObject', 204, getMove(from, from));
    expect((await editor.request((await someImage(editor)).presignedUrl ?? '')).status).toBe(200);
  });

  test('happens once when it is asked for several times at once', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const image = await someImage(editor);
    const from = getPlace(image);
    const targets = ['Wines', 'Branding', 'Wines', 'Branding'].map((folder) => ({ folder, key: from.key }));
    const responses = await Promise.all(
      targets.map(async (to) => {
        const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
        const body = JSON.stringify(getMove(from, to).body);
        return (await editor.request('/api/v1/storage/object/move', { ...init, body })).status;
      }),
    );
    const now = getPlace(await someImage(editor));
    const won = responses.filter((status, index) => status === 204 && targets[index]?.folder === now.folder);
    expect(won.length, String(responses)).toBeGreaterThanOrEqual(1);
    responses.forEach((status, index) => {
      if (targets[index]?.folder !== now.folder) expect(status, String(responses)).toBe(404);
    });
    const everywhere = await Promise.all(
      ['Gallery', 'Wines', 'Branding'].map((folder) => listStoredPaths(control(), getStem({ ...from, folder }))),
    );
    expect(everywhere.filter((paths) => paths.length > 0)).toHaveLength(1);
    await editor.call('moveObject', 204, getMove(now, from));
  });
});

describe('[M5] moving an image into folder Queen', () => {
  test('is refused with the usages of documents outside the Queen section', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const image = await someImage(editor);
    const from = getPlace(image);
    const before = await listStoredPaths(control(), getStem(from));
    const to = { folder: 'Queen', key: from.key };
    const { body } = await editor.expectProblem('moveObject', 'in_use', getMove(from, to));
    expect(body.extensions.usages).toMatchObject([{ entity: 'gallery-item', field: 'image' }]);
    expect(getPlace(await someImage(editor))).toEqual(from);
    expect(await listStoredPaths(control(), getStem(from))).toEqual(before);
    expect(await listStoredPaths(control(), getStem(to))).toEqual([]);
  });

  test('succeeds for one that only the Queen section uses, or nothing', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    const id = await addImage(admin, 'Queen', await createPicture());
    const { imageKey: key } = (await admin.call('getMedia', 200, { params: { id } })).body;
    const [queenPlace, wines] = [
      { folder: 'Queen', key },
      { folder: 'Wines', key },
    ];
    const query = { lang: 'sl', fallback: 'none' } as const;
    const { hero, bio, picks, events, mediaImages } = (await admin.call('getQueen', 200, { query })).body;
    const queen = { hero, bio, picks, events, mediaImages };
    const image = { storageFolder: 'Queen', imageKey: key } as const;
    await admin.call('updateQueen', 200, { query, body: { ...queen, hero: { ...hero, image } } });
    await admin.call('moveObject', 204, getMove(queenPlace, wines));
    await admin.call('moveObject', 204, getMove(wines, queenPlace));
    await admin.call('updateQueen', 200, { query, body: queen });
    await admin.call('moveObject', 204, getMove(queenPlace, wines));
    await admin.call('moveObject', 204, getMove(wines, queenPlace));
    await admin.call('deleteMedia', 204, { params: { id } });
  });
});

describe('moving an upload that is no image yet', () => {
  test('moves the file alone', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const from = await uploadFile(editor, Buffer.from('bytes'));
    const to = { folder: 'Wines', key: from.key };
    await editor.call('moveObject', 204, getMove(from, to));
    await editor.call('moveObject', 204, getMove(from, to));
    expect(await listStoredPaths(control(), getStem(from))).toEqual([]);
    expect(await listStoredPaths(control(), getStem(to))).toEqual([`Wines/${from.key}`]);
    await editor.call('moveObject', 204, getMove(to, to));
    expect(await listStoredPaths(control(), getStem(to))).toEqual([`Wines/${from.key}`]);
  });
});

describe('[A8] the queen role', () => {
  test('moves within folder Queen only', async ({ signInAs }) => {
    const queen = await signInAs('queen');
    const from = await uploadFile(queen, Buffer.from('bytes'), { folder: 'Queen' });
    await queen.call('moveObject', 204, getMove(from, { folder: 'Queen', key: newKey('png') }));
    await queen.expectProblem('moveObject', 'forbidden', getMove(from, { ...from, folder: 'Gallery' }));
    await queen.expectProblem('moveObject', 'forbidden', getMove({ ...from, folder: 'Gallery' }, from));
  });
});
