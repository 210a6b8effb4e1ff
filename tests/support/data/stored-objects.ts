import { randomUUID } from 'node:crypto';
import { runInCms } from '../servers/cms-control';

interface CurrentStorage {
  getStorage: () => {
    write(path: string, bytes: Uint8Array): Promise<void>;
    read(path: string): Promise<Buffer>;
    delete(path: string): Promise<void>;
    list(prefix: string): Promise<{ path: string }[]>;
  };
}

/** Stores an object directly in the storage of a started CMS; returns its key. */
export async function storeObject(
  controlUrl: string,
  folder: string,
  extension: string,
  bytes: Uint8Array,
): Promise<string> {
  const key = `${randomUUID()}.${extension}`;
  await runInCms(
    controlUrl,
    async (strapi, { path, base64 }) => {
      const module = `${strapi.dirs.dist.root}/src/core/storage/current-storage.js`;
      const { getStorage } = (process.mainModule as NodeJS.Module).require(module) as CurrentStorage;
      await getStorage().write(path, Buffer.from(base64, 'base64'));
    },
    { path: `${folder}/${key}`, base64: Buffer.from(bytes).toString('base64') },
  );
  return key;
}

/** Deletes objects directly from the storage of a started CMS, as a lost disk would. */
export const deleteStoredObjects = (controlUrl: string, paths: string[]): Promise<void> =>
  runInCms(
    controlUrl,
    async (strapi, paths) => {
      const module = `${strapi.dirs.dist.root}/src/core/storage/current-storage.js`;
      const { getStorage } = (process.mainModule as NodeJS.Module).require(module) as CurrentStorage;
      for (const path of paths) await getStorage().delete(path);
    },
    paths,
  );

/** The paths of the stored objects that begin with a prefix. */
export const listStoredPaths = (controlUrl: string, prefix: string): Promise<string[]> =>
  runInCms(
    controlUrl,
    async (strapi, prefix) => {
      const module = `${strapi.dirs.dist.root}/src/core/storage/current-storage.js`;
      const { getStorage } = (process.mainModule as NodeJS.Module).require(module) as CurrentStorage;
      return (await getStorage().list(prefix)).map(({ path }) => path).toSorted();
    },
    prefix,
  );
