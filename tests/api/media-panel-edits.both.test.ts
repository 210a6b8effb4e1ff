import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { addImage, createPicture, test, waitUntilProcessed } from '../support/media-test';
import {
  type PanelFile,
  fetchBytes,
  getPanelFile,
  getPanelFolderId,
  createFileInfoRequest,
  panel,
  readPanelErrorMessage,
  sendPanelJson,
} from '../support/clients/panel-files';
import { createPanelSession, createPanelToken } from '../support/clients/panel-session';
import { loadPostgres } from '../support/data/dump-postgres';
import { loadSqlite } from '../support/data/dump-sqlite';
import { readRows } from '../support/servers/installation';
import { storePreparedPictures } from '../support/servers/prepared-data';
import { prepareInstallation, STAFF_ADMIN, startCms } from '../support/servers/start-cms';
import { listStoredPaths } from '../support/data/stored-objects';

const control = inject('cmsControlUrl');

describe('an edit in the media library', () => {
  test('of texts, name and focal point changes the image, with a version and an audit entry', async ({
    signInAs,
    keep,
  }) => {
    const admin = await signInAs('admin');
    const id = keep(await addImage(admin, 'Gallery', await createPicture()));
    const before = await waitUntilProcessed(admin, id);
    const info = { name: 'Klet.jpg', alternativeText: ' Vrata ', caption: 'Klet', focalPoint: { x: 20, y: 80 } };
    const { id: file } = await getPanelFile(id);
    const response = await panel.json<PanelFile>(`/upload/files/${file}`, createFileInfoRequest(info));
    expect(response).toMatchObject({ ...info, alternativeText: 'Vrata' });
    const { body: image } = await admin.call('getMedia', 200, { params: { id } });
    expect(image).toMatchObject({
      alt: 'Vrata',
      title: 'Klet',
      fileName: 'Klet.jpg',
      focalPoint: info.focalPoint,
      version: before.version + 1,
    });
    const { body: log } = await admin.call('listAudit', 200, { query: { entity: 'media', entityId: id } });
    expect(log.items[0]).toMatchObject({ action: 'update', source: 'panel', versionAfter: image.version });

    const many = await sendPanelJson('POST', '/upload/actions/bulk-update', {
      updates: [{ id: file, fileInfo: { alternativeText: '', caption: 'Nova klet' } }],
    });
    expect(many.status).toBe(200);
    expect((await admin.call('getMedia', 200, { params: { id } })).body).toMatchObject({ alt: '', title: 'Nova klet' });
    expect(await getPanelFile(id)).toMatchObject({
      name: 'Klet.jpg',
      caption: 'Nova klet',
      focalPoint: info.focalPoint,
    });
  });

  test('that the contract forbids changes nothing and returns the reason', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Gallery', await createPicture()));
    const before = await waitUntilProcessed(editor, id);
    const file = await getPanelFile(id);
    const wrong = createFileInfoRequest({ name: 'Druga.jpg', alternativeText: 'x'.repeat(201) });
    expect(await readPanelErrorMessage(await panel.request(`/upload/files/${file.id}`, wrong))).toMatch(
      /alternativeText: Too long: 201 characters, at most 200/,
    );
    const { body } = await editor.call('getMedia', 200, { params: { id } });
    expect([body.version, body.fileName]).toEqual([before.version, before.fileName]);
    expect(await getPanelFile(id)).toEqual({ ...file, url: expect.stringContaining(before.imageKey) as string });
  });

  test('of the folder moves the image with its files, one or several', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Gallery', await createPicture()));
    const { imageKey } = await waitUntilProcessed(editor, id);
    const { id: file } = await getPanelFile(id);
    const getFolder = async () => (await editor.call('getMedia', 200, { params: { id } })).body.storageFolder;
    await panel.json(`/upload/files/${file}`, createFileInfoRequest({ folder: await getPanelFolderId('Wines') }));
    expect(await getFolder()).toBe('Wines');
    await fetchBytes((await getPanelFile(id)).url);
    expect(await listStoredPaths(control, `Gallery/${imageKey.replace('.jpg', '')}`)).toEqual([]);

    const about = await getPanelFolderId('About');
    const moved = await sendPanelJson('POST', '/upload/actions/bulk-move', {
      fileIds: [file],
      destinationFolderId: about,
    });
    expect(moved.status).toBe(200);
    expect(await getFolder()).toBe('About');
    const inFolder = `/upload/files?filters[folder][id]=${about}&pageSize=50`;
    const { results } = await panel.json<{ results: PanelFile[] }>(inFolder);
    expect(results.map(({ documentId }) => documentId)).toContain(id);
    await fetchBytes((await getPanelFile(id)).url);
  });

  test('[M5] into folder Queen is refused while a document outside the Queen section uses the image', async ({
    signInAs,
    keep,
  }) => {
    const admin = await signInAs('admin');
    const id = keep(await addImage(admin, 'Branding', await createPicture()));
    const { imageKey, storageFolder } = await waitUntilProcessed(admin, id);
    const { body: metadata } = await admin.call('getMetadata', 200);
    const brand = { ...metadata.brand, logoImage: { imageKey, storageFolder } };
    await admin.call('updateMetadata', 200, { body: { ...metadata, brand } });
    try {
      const { id: file } = await getPanelFile(id);
      const folder = await getPanelFolderId('Queen');
      const one = await panel.request(`/upload/files/${file}`, createFileInfoRequest({ folder }));
      expect(await readPanelErrorMessage(one)).toContain('moved there because it is in use');
      const several = { fileIds: [file], folderIds: [], destinationFolderId: folder };
      const message = await readPanelErrorMessage(await sendPanelJson('POST', '/upload/actions/bulk-move', several));
      expect(message).toContain('in use');
      expect((await admin.call('getMedia', 200, { params: { id } })).body.storageFolder).toBe('Branding');
    } finally {
      await admin.call('updateMetadata', 200, { body: metadata });
    }
  });

  test('never renames, moves or deletes a folder that represents a storage folder', async () => {
    const wines = await getPanelFolderId('Wines');
    const made = await sendPanelJson('POST', '/upload/folders', { name: 'Letnik 2024', parent: wines });
    const { data: below } = (await made.json()) as { data: { id: number } };
    const elsewhere = { folderIds: [below.id], destinationFolderId: await getPanelFolderId('Gallery') };
    try {
      const stays = /belongs to the site/;
      expect(
        await readPanelErrorMessage(await sendPanelJson('PUT', `/upload/folders/${wines}`, { name: 'Vina' })),
      ).toMatch(stays);
      const all = { folderIds: [wines], fileIds: [] };
      expect(await readPanelErrorMessage(await sendPanelJson('POST', '/upload/actions/bulk-delete', all))).toMatch(
        stays,
      );
      expect(await readPanelErrorMessage(await sendPanelJson('POST', '/upload/actions/bulk-move', elsewhere))).toMatch(
        /Move the pictures/,
      );
      expect(
        (await sendPanelJson('PUT', `/upload/folders/${below.id}`, { name: 'Letnik 2025', parent: wines })).status,
      ).toBe(200);
    } finally {
      const gone = await sendPanelJson('POST', '/upload/actions/bulk-delete', { folderIds: [below.id], fileIds: [] });
      expect(gone.status).toBe(200);
    }
    expect(await getPanelFolderId('Wines')).toBe(wines);
  });
});

/** Damages three rows of files, after all have been written as the releases before this one did. */
async function damageFiles(env: Record<string, string>): Promise<[moved: string, gone: string, former: string]> {
  const rows = ((await readRows(env)).files ?? []).map((row) => JSON.parse(row) as { id: number; document_id: string });
  const ids = rows.toSorted((one, other) => one.id - other.id).map(({ document_id: id }) => id);
  const [moved = '', gone = '', former = ''] = ids;
  const sql = `
    UPDATE files SET provider = 'local', provider_metadata = NULL, focal_point = NULL;
    UPDATE files SET url = '/files/Wines/lost.jpg', caption = 'x', folder_path = '/' WHERE document_id = '${moved}';
    DELETE FROM files WHERE document_id = '${gone}';
    UPDATE files SET document_id = 'no-image-at-all' WHERE document_id = '${former}';`;
  if (env.DATABASE_URL) await loadPostgres(env.DATABASE_URL, sql);
  else loadSqlite(join(env.DATA_DIR ?? '', 'cms.sqlite'), sql);
  return [moved, gone, former];
}

test('file rows that differ from their images are repaired at startup, also those of an earlier release', async () => {
  const [database, storage] = [inject('database'), inject('storage')];
  const dataDir = mkdtempSync(join(tmpdir(), 'winery-files-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const store = await prepareInstallation(dataDir, database, 'on');
  onTestFinished(store.drop);
  const damaged = await damageFiles({ ...store.environment, DATA_DIR: dataDir });
  const cms = await startCms({ database, storage, store, dataDir });
  onTestFinished(cms.stop);
  await storePreparedPictures(cms.controlUrl);
  const session = createPanelSession(cms.url, await createPanelToken(cms.url));
  const editor = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
  const providers = await cms.run(
    (strapi) => strapi.db.getConnection('files').distinct('provider') as Promise<{ provider: string }[]>,
    null,
  );
  expect(providers).toEqual([{ provider: 'winery-library' }]);
  expect(
    (await session.json<{ results: PanelFile[] }>('/upload/files?filters[documentId]=no-image-at-all')).results,
  ).toEqual([]);
  for (const id of damaged) {
    const file = await getPanelFile(id, session);
    const { body: image } = await editor.call('getMedia', 200, { params: { id } });
    expect(file).toMatchObject({ focalPoint: image.focalPoint, alternativeText: image.texts.sl.alt || null });
    expect((await fetch(new URL(file.url, cms.url))).status).toBe(200);
  }
  const files = await session.json<{ pagination: { total: number } }>('/upload/files');
  expect(files.pagination.total).toBe((await editor.call('listMedia', 200)).body.total);
});
