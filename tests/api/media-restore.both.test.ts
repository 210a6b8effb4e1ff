import { describe, expect, inject } from 'vitest';
import type { MediaItem } from '#contract/media';
import { addImage, createPicture, test, waitUntilProcessed } from '../support/media-test';
import { createUploadRequest, getPanelFolderId, panel } from '../support/clients/panel-files';
import { deleteStoredObjects, listStoredPaths, storeObject } from '../support/data/stored-objects';
import { runInCms } from '../support/servers/cms-control';

const control = inject('cmsControlUrl');
const getStem = ({ storageFolder, imageKey }: MediaItem): string => `${storageFolder}/${imageKey.replace('.jpg', '')}`;
const upload = async (bytes: Buffer) => ({
  storageFolder: 'Wines' as const,
  imageKey: await storeObject(control, 'Wines', 'jpg', bytes),
});

const readOriginal = async ({ presignedUrl }: MediaItem): Promise<Buffer> => {
  const response = await fetch(new URL(presignedUrl, inject('cmsUrl')));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

describe('[M2] an image whose files are lost', () => {
  test.for(['all files', 'the original', 'the renditions'])(
    'has them again when its bytes are uploaded again: %s',
    async (lost, { signInAs, keep }) => {
      const editor = await signInAs('editor');
      const bytes = await createPicture();
      const id = keep(await addImage(editor, 'Wines', bytes));
      const item = await waitUntilProcessed(editor, id);
      const paths = await listStoredPaths(control, getStem(item));
      const original = `Wines/${item.imageKey}`;
      const isLost = (path: string): boolean =>
        lost === 'all files' || (path === original) === (lost === 'the original');
      await deleteStoredObjects(control, paths.filter(isLost));
      const body = await upload(bytes);
      expect((await editor.call('registerMedia', 200, { body })).body.id).toBe(id);
      expect(await waitUntilProcessed(editor, id)).toMatchObject({
        status: 'Ready',
        imageKey: item.imageKey,
        version: 1,
      });
      expect(await listStoredPaths(control, getStem(item))).toEqual(paths);
      expect(await listStoredPaths(control, `Wines/${body.imageKey}`)).toEqual([]);
      expect((await readOriginal(item)).equals(bytes)).toBe(true);
    },
  );

  test('has them again when it is replaced by its own bytes, or another one should be', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const bytes = await createPicture();
    const id = keep(await addImage(editor, 'Wines', bytes));
    const other = keep(await addImage(editor, 'Wines', await createPicture()));
    const item = await waitUntilProcessed(editor, id);
    const paths = await listStoredPaths(control, getStem(item));
    await deleteStoredObjects(control, paths);
    await editor.call('registerMedia', 200, { body: { ...(await upload(bytes)), replaces: id } });
    expect((await waitUntilProcessed(editor, id)).status).toBe('Ready');
    expect(await listStoredPaths(control, getStem(item))).toEqual(paths);
    await deleteStoredObjects(control, paths);
    const body = { ...(await upload(bytes)), replaces: other };
    await editor.expectProblem('registerMedia', 'already_exists', { body });
    expect((await waitUntilProcessed(editor, id)).status).toBe('Ready');
    expect(await listStoredPaths(control, getStem(item))).toEqual(paths);
  });

  test('has them again when its bytes are uploaded in the panel', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const bytes = await createPicture();
    const id = keep(await addImage(editor, 'Wines', bytes));
    const item = await waitUntilProcessed(editor, id);
    const paths = await listStoredPaths(control, getStem(item));
    await deleteStoredObjects(control, paths);
    await panel.json(
      '/upload',
      createUploadRequest(bytes, 'image/jpeg', { name: 'Klet.jpg', folder: await getPanelFolderId('Wines') }),
    );
    expect((await waitUntilProcessed(editor, id)).status).toBe('Ready');
    expect(await listStoredPaths(control, getStem(item))).toEqual(paths);
  });

  test('has renditions after a failure when its bytes are uploaded again', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const bytes = await createPicture();
    const id = keep(await addImage(editor, 'Wines', bytes));
    await waitUntilProcessed(editor, id);
    await runInCms(
      control,
      async (strapi, documentId) => {
        const data = { processingStatus: 'Failed', renditionFailure: 'timeout' };
        await strapi.db.query('api::media-item.media-item').update({ where: { documentId }, data });
      },
      id,
    );
    await editor.call('registerMedia', 200, { body: await upload(bytes) });
    expect(await waitUntilProcessed(editor, id)).toMatchObject({ status: 'Ready', failure: null });
  });
});
