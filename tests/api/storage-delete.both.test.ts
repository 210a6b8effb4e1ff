import { describe, expect, inject } from 'vitest';
import type { ApiClient } from '../support/clients/api-client';
import { addImage, createPicture, test, waitUntilProcessed } from '../support/media-test';
import { runInCms } from '../support/servers/cms-control';
import { uploadFile } from '../support/data/stored-files';
import { listStoredPaths } from '../support/data/stored-objects';

const stored = ({ folder, key }: { folder: string; key: string }) =>
  listStoredPaths(inject('cmsControlUrl'), `${folder}/${key.replace(/\.\w+$/, '')}`);

async function newImage(editor: ApiClient) {
  const id = await addImage(editor, 'Gallery', await createPicture());
  const { storageFolder: folder, imageKey: key } = await waitUntilProcessed(editor, id);
  return { id, place: { folder, key } };
}

/** Makes the site's metadata use an image right after the next check of what uses it. */
const saveReferenceAfterCheck = (controlUrl: string, id: string): Promise<void> =>
  runInCms(
    controlUrl,
    (strapi, documentId) => {
      const service = strapi.service('api::media-item.usages') as {
        listUsages(documentId: string): Promise<unknown[]>;
      };
      const { listUsages } = service;
      service.listUsages = async (checkedId) => {
        const usages = await listUsages(checkedId);
        service.listUsages = listUsages;
        const image = await strapi.db.query('api::media-item.media-item').findOne({ where: { documentId } });
        const metadata = strapi.db.query('api::site-metadata.site-metadata');
        for (const row of await metadata.findMany()) {
          await metadata.update({ where: { id: row.id }, data: { logoImage: image.id } });
        }
        return usages;
      };
    },
    id,
  );

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

  test('is refused if somebody saves a reference after the first check, and preserves files and reference', async ({
    signInAs,
  }) => {
    const admin = await signInAs('admin');
    const { id, place } = await newImage(admin);
    const paths = await stored(place);
    const { body: metadata } = await admin.call('getMetadata', 200);
    await saveReferenceAfterCheck(inject('cmsControlUrl'), id);
    await admin.expectProblem('deleteMedia', 'in_use', { params: { id } });
    expect((await admin.call('getMetadata', 200)).body.brand.logoImage).toMatchObject({ mediaId: id });
    expect(await stored(place)).toEqual(paths);
    await admin.call('updateMetadata', 200, { body: metadata });
    await admin.call('deleteMedia', 204, { params: { id } });
    expect(await stored(place)).toEqual([]);
  });

  test('is refused, or refuses a reference, if both come at once', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    const { body: metadata } = await admin.call('getMetadata', 200);
    const headers = { 'content-type': 'application/json' };
    for (let round = 0; round < 8; round += 1) {
      const { id, place } = await newImage(admin);
      const paths = await stored(place);
      const logoImage = { storageFolder: place.folder, imageKey: place.key };
      const body = JSON.stringify({ ...metadata, brand: { ...metadata.brand, logoImage } });
      const [deleted, saved] = await Promise.all([
        admin.request(`/api/v1/media/${id}`, { method: 'DELETE' }),
        admin.request('/api/v1/metadata', { method: 'PUT', headers, body }),
      ]);
      expect([
        [204, 400],
        [409, 200],
      ]).toContainEqual([deleted.status, saved.status]);
      const { logoImage: current } = (await admin.call('getMetadata', 200)).body.brand;
      if (deleted.status === 409) expect(current).toMatchObject({ mediaId: id });
      expect(await stored(place)).toEqual(deleted.status === 409 ? paths : []);
      await admin.call('updateMetadata', 200, { body: metadata });
      await admin.call('deleteMedia', 204, { params: { id } });
    }
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
