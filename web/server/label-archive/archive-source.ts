import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '#contract/languages';

/** Where an archive is read from. */
export interface ArchiveSource {
  name: string;
  /** Whether files that are no pages can be read, such as rules of web servers, which no server shows. */
  hasAllFiles: boolean;
  /** Reads a file of the archive; `null` if it is missing. */
  read(path: string): Promise<Buffer | null>;
}

/** Time limit of a request in ms. */
const REQUEST_LIMIT_MS = 10_000;
const INDEX = /(?:\/|^)index\.html$/;

/**
 * Creates the source of an archive in a folder. `read` throws file system errors other than a missing file.
 */
export const createFolderSource = (folder: string): ArchiveSource => ({
  name: folder,
  hasAllFiles: true,
  read: async (path) => {
    try {
      return await readFile(join(folder, path));
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
        return null;
      throw error;
    }
  },
});

/**
 * Creates the source of an archive at a URL. Pages are requested as they are printed, without
 * `index.html`, by a reader who prefers the default language. A file counts as missing if its response is not
 * 200 or does not come within ten seconds.
 */
export const createUrlSource = (origin: string): ArchiveSource => ({
  name: origin,
  hasAllFiles: false,
  read: async (path) => {
    const url = new URL(`/${path.replace(INDEX, '')}`, origin);
    try {
      const response = await fetch(url, {
        headers: { 'accept-language': DEFAULT_LANGUAGE },
        signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
      });
      const body = Buffer.from(await response.arrayBuffer());
      return response.status === 200 ? body : null;
    } catch {
      return null;
    }
  },
});
