import { describe, expect, inject } from 'vitest';
import sharp from 'sharp';
import { LIBRARY_FOLDERS } from '#contract/image-ref';
import { addImage, createNoiseImage, createPicture, test, waitUntilProcessed } from '../support/media-test';
import {
  type PanelFile,
  fetchBytes,
  getPanelFile,
  getPanelFolderId,
  panel,
  readPanelErrorMessage,
  sendPanelJson,
  createUploadRequest,
} from '../support/clients/panel-files';
import { listStoredPaths } from '../support/data/stored-objects';

const control = inject('cmsControlUrl');

const newest = async (): Promise<PanelFile[]> =>
  (await panel.json<{ results: PanelFile[] }>('/upload/files?sort=id:desc&pageSize=50')).results;

const form = (bytes: Buffer, name: string, type: string, folder: number | null): RequestInit =>
  createUploadRequest(bytes, type, { name, alternativeText: 'Iz plošče', caption: '', folder });

describe("the panel's media library", () => {
  test('shows an image that staff have added: the same bytes, in the folder of its name', async ({
    signInAs,
    keep,
  }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Wines', await createPicture()));
    const { presignedUrl } = await waitUntilProcessed(editor, id);
    const file = (await newest()).find(({ documentId }) => documentId === id);
    expect((await fetchBytes(file?.url ?? '')).equals(await fetchBytes(presignedUrl))).toBe(true);
    await fetchBytes(file?.formats?.thumbnail.url ?? '');
    const folder = await getPanelFolderId('Wines');
    const inFolder = await panel.json<{ results: PanelFile[] }>(
      `/upload/files?filters[folder][id]=${folder}&pageSize=50`,
    );
    expect(inFolder.results.map(({ documentId }) => documentId)).toContain(id);
    await editor.call('deleteMedia', 204, { params: { id } });
    expect((await newest()).map(({ documentId }) => documentId)).not.toContain(id);
  });

  test('takes uploads through the same checks, and staff find them in their folder', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const bytes = await createNoiseImage(800, 600)
      .withExif({ IFD0: { Make: 'Secret' } })
      .jpeg()
      .toBuffer();
    const upload = form(bytes, 'Klet Šipon.jpg', 'image/jpeg', await getPanelFolderId('Gallery'));
    const [file] = await panel.json<PanelFile[]>('/upload', upload);
    const id = keep(file?.documentId ?? '');
    const item = await waitUntilProcessed(editor, id);
    expect(item).toMatchObject({
      status: 'Ready',
      storageFolder: 'Gallery',
      fileName: 'Klet Šipon.jpg',
      alt: 'Iz plošče',
    });
    const stored = await fetchBytes(item.presignedUrl);
    expect(stored.equals(await fetchBytes(file?.url ?? ''))).toBe(true);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    const { body } = await editor.call('listMedia', 200, { query: { storageFolder: 'Gallery', search: 'sipon' } });
    expect(body.items.map((each) => each.id)).toContain(id);
    await panel.json(`/upload/files/${file?.id}`, { method: 'DELETE' });
    await editor.expectProblem('getMedia', 'not_found', { params: { id } });
    expect(await listStoredPaths(control, `Gallery/${item.imageKey.replace('.jpg', '')}`)).toEqual([]);
  });

  test('[R102] [M1] puts an upload outside of all folders into one that staff browse', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const [file] = await panel.json<PanelFile[]>(
      '/upload',
      form(await createPicture(), 'Koren.jpg', 'image/jpeg', null),
    );
    const id = keep(file?.documentId ?? '');
    expect(LIBRARY_FOLDERS).toContain((await waitUntilProcessed(editor, id)).storageFolder);
    const { body } = await editor.call('listMedia', 200, { query: { storageFolder: 'Gallery', search: 'koren' } });
    expect(body.items.map((each) => each.id)).toContain(id);
  });

  test('rejects a file that is no image with a reason', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const polyglot = Buffer.concat([await createPicture(), Buffer.from('<script>alert(1)</script>')]);
    const cases: [string, Buffer, string, RegExp][] = [
      ['x.svg', svg, 'image/svg+xml', /SVG drawings cannot be uploaded/],
      ['x.png', svg, 'image/png', /SVG drawings cannot be uploaded/],
      ['x.jpg', polyglot, 'image/jpeg', /something else as well/],
      ['cut.jpg', (await createPicture()).subarray(0, 5000), 'image/jpeg', /damaged/],
    ];
    const before = (await newest()).map(({ id }) => id);
    for (const [name, bytes, type, message] of cases) {
      const response = await panel.request('/upload', form(bytes, name, type, null));
      expect(response.status, name).toBe(400);
      const { error } = (await response.json()) as { error: { message: string } };
      expect(error.message, name).toMatch(message);
    }
    expect((await newest()).map(({ id }) => id)).toEqual(before);
  });

  test('does not delete a used image', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    const { logoImage } = (await admin.call('getMetadata', 200)).body.brand;
    const { results } = await panel.json<{ results: PanelFile[] }>('/upload/files?pageSize=100');
    const file = results.find(({ documentId }) => documentId === logoImage?.mediaId);
    const response = await panel.request(`/upload/files/${file?.id}`, { method: 'DELETE' });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: { message: string } }).error.message).toMatch(/in use/);
    await admin.call('getMedia', 200, { params: { id: logoImage?.mediaId ?? '' } });
  });
});

describe('the media library besides', () => {
  test('creates one image for the same bytes from any user', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const bytes = await createNoiseImage(320, 200)
      .withExif({ IFD0: { Make: 'Secret' } })
      .jpeg()
      .toBuffer();
    const id = keep(await addImage(editor, 'Wines', bytes));
    const upload = form(bytes, 'Ista.jpg', 'image/jpeg', await getPanelFolderId('Wines'));
    const [again] = await panel.json<PanelFile[]>('/upload', upload);
    expect(again?.documentId).toBe(id);
    await fetchBytes((await getPanelFile(id)).url);
  });

  test('stores the texts of an upload and no renditions of Strapi', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const body = new FormData();
    body.append('files', new Blob([new Uint8Array(await createNoiseImage(900, 700).webp().toBuffer())]), 'Izrez.jpg');
    const info = { name: 'Izrez.jpg', caption: 'Izrez', alternativeText: 'Grozd', focalPoint: { x: 10, y: 90 } };
    body.append('fileInfo', JSON.stringify({ ...info, folder: await getPanelFolderId('Wines') }));
    const file = await panel.json<PanelFile>('/upload/files', { method: 'POST', body });
    const id = keep(file.documentId);
    expect(file).toMatchObject({ ...info, mime: 'image/webp' });
    await fetchBytes(file.formats?.thumbnail.url ?? '');
    const image = await waitUntilProcessed(editor, id);
    expect(image).toMatchObject({ alt: 'Grozd', title: 'Izrez', focalPoint: info.focalPoint, storageFolder: 'Wines' });
    const stem = image.imageKey.replace('.webp', '');
    const paths = await listStoredPaths(control, `Wines/${stem}`);
    expect(paths).toHaveLength(1 + image.renditions.length);
    await expect.poll(async () => (await getPanelFile(id)).formats?.thumbnail.url).toContain(stem);
  });

  test('rejects uploads by URL and has no settings', async () => {
    const urls = { urls: ['https://example.com/a.jpg'] };
    expect(await readPanelErrorMessage(await sendPanelJson('POST', '/upload/actions/upload-from-urls', urls))).toMatch(
      /fetches none/,
    );
    const settings = { sizeOptimization: true, responsiveDimensions: true, autoOrientation: true };
    expect(await readPanelErrorMessage(await sendPanelJson('PUT', '/upload/settings', settings))).toMatch(/own copies/);
    const { data } = await panel.json<{ data: Record<string, boolean> }>('/upload/settings');
    expect(data).toMatchObject({ sizeOptimization: false, responsiveDimensions: false, autoOrientation: false });
  });

  test('deletes a selection except used images', async ({ signInAs, keep }) => {
    const admin = await signInAs('admin');
    const ids = [
      keep(await addImage(admin, 'Wines', await createPicture())),
      keep(await addImage(admin, 'Wines', await createPicture())),
    ];
    for (const id of ids) await waitUntilProcessed(admin, id);
    const files = await Promise.all(ids.map((id) => getPanelFile(id)));
    const fileIds = files.map(({ id }) => id);
    expect((await sendPanelJson('POST', '/upload/actions/bulk-delete', { fileIds, folderIds: [] })).status).toBe(200);
    for (const id of ids) await admin.expectProblem('getMedia', 'not_found', { params: { id } });
  });
});
