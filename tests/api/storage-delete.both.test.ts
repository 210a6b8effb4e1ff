import { describe, expect, inject } from 'vitest';
import type { ApiClient } from '../support/clients/api-client';
import { addImage, createPicture, test, waitUntilProcessed } from '../support/media-test';
import { uploadFile } from '../support/data/stored-files';
import { listStoredPaths } from '../support/data/stored-objects';

const stored = ({ folder, key }: { folder: string; key: string }) =>
  listStoredPaths(inject('cmsControlUrl'), `${folder}/${key.replace(/\.\w+$/, '')}`);

async function newImage(editor: ApiClient) {
  const id = await addImage(editor, 'Gallery', await createPicture());
  const { storageFolder: folder, imageKey: key } = await waitUntilProcessed(editor, id);
  return { id, place: { folder, key } };
}

describe('[M6] deleting a stored file', () => {
  test('takes its image along, so that the record may be deleted after it, and is safe to repeat', async ({
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const { id, place } = await newImage(editor);
    expect((await stored(place)).length).toBeGreaterThan(2);
    await editor.call('deleteObject', 204, { params: place });
    await editor.expectProblem('getMedia', 'not_found', { params: { id } });
    expect(await stored(place)).toEqual([]);
    await editor.call('deleteMedia', 204, { params: { id } });
    await editor.call('deleteObject', 204, { params: place });
    await editor.expectProblem('deleteMedia', 'not_found', { params: { id: 'neverwasthereatall123456' } });
  });

  test('is refused while the image is used, with its usages', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const { body } = await editor.call('listGallery', 200, { query: { status: 'all', pageSize: 1 } });
    const { storageFolder: folder = 'Gallery', imageKey: key = '' } = body.items[0]?.image ?? {};
    const { body: problem } = await editor.expectProblem('deleteObject', 'in_use', { params: { folder, key } });
    expect(problem.extensions.usages?.length).toBeGreaterThan(0);
    expect((await stored({ folder, key })).length).toBeGreaterThan(2);
  });

  test('removes an upload that is no image yet', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const upload = await uploadFile(editor, Buffer.from('bytes'));
    expect(await stored(upload)).toHaveLength(1);
    await editor.call('deleteObject', 204, { params: upload });
    expect(await stored(upload)).toEqual([]);
  });

  test('[A8] is the queen’s in folder Queen only', async ({ signInAs }) => {
    const queen = await signInAs('queen');
    const upload = await uploadFile(queen, Buffer.from('bytes'), { folder: 'Queen' });
    await queen.expectProblem('deleteObject', 'forbidden', { params: { ...upload, folder: 'Gallery' } });
    await queen.call('deleteObject', 204, { params: upload });
  });
});
