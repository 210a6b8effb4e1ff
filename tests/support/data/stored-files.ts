import type { PresignPutRequest, PresignedUpload } from '#contract/storage';
import type { ApiClient } from '../clients/api-client';
import { runInCms } from '../servers/cms-control';

/** Sends bytes to a presigned upload URL; returns the status. */
export async function sendUpload(
  client: ApiClient,
  { upload }: PresignedUpload,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): Promise<number> {
  const { method, url } = upload;
  const response = await fetch(new URL(url, client.origin), {
    method,
    headers: { ...upload.headers, ...headers },
    body: new Uint8Array(bytes),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Presigns and uploads a file as the staff area does; returns its folder and key. */
export async function uploadFile(
  client: ApiClient,
  bytes: Uint8Array,
  file: Partial<PresignPutRequest> = {},
): Promise<{ folder: string; key: string }> {
  const body = { folder: 'Gallery', fileName: 'a.png', contentType: 'image/png', ...file };
  const { body: presigned } = await client.call('presignPut', 200, { body });
  const status = await sendUpload(client, presigned, bytes);
  if (status !== 200) throw new Error(`the upload was answered with ${status}`);
  return { folder: presigned.folder, key: presigned.key };
}

/** Runs the storage sweep of housekeeping with another current time. */
export const sweepStorageAt = (controlUrl: string, moment: Date): Promise<void> =>
  runInCms(
    controlUrl,
    async (strapi, now) => {
      await (
        strapi.service('api::media-item.sweep') as { deleteAbandonedFiles(now: Date): Promise<void> }
      ).deleteAbandonedFiles(new Date(now));
    },
    moment.toISOString(),
  );

/** Writes or deletes an object directly in the storage of a CMS. */
export const changeStoredObject = (controlUrl: string, path: string, change: 'write' | 'delete'): Promise<void> =>
  runInCms(
    controlUrl,
    async (strapi, input) => {
      const module = `${strapi.dirs.dist.root}/src/core/storage/current-storage.js`;
      const { getStorage } = (process.mainModule as NodeJS.Module).require(module) as {
        getStorage(): Record<'write' | 'delete', (path: string, bytes: Uint8Array) => Promise<void>>;
      };
      await getStorage()[input.change](input.path, Buffer.from('bytes'));
    },
    { path, change },
  );
