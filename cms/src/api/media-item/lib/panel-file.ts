import { STORAGE_FOLDERS, type StorageFolder } from '../../../contract/image-ref';
import { parseWidths } from '../../../core/images/image-ref';
import { originalPath, renditionPath } from '../../../core/storage/object-path';
import { FILES_ROOT } from '../../../core/storage/signed-path';
import type { MediaRow } from './media-row';

export const PANEL_FILE = 'plugin::upload.file';
export const PANEL_FOLDER = 'plugin::upload.folder';

/** The folders of the panel's media library: those of the storage, `Unknown` being the panel's own root. */
export const PANEL_FOLDERS = STORAGE_FOLDERS.filter((folder) => folder !== 'Unknown');

/** What comes into the panel's library outside of these folders. */
export const DEFAULT_FOLDER: StorageFolder = 'General';

/** A folder of the panel's media library. `path` is made of numbers, such as `/3/7`. */
export interface PanelFolder {
  id: number;
  name: string;
  path: string;
}

/** Strapi counts 1000 bytes, with two decimals. */
const kilobytes = (bytes: number): number => Math.round(bytes / 10) / 100;
const stemOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));

/** The smallest copy, which the panel shows in its grid. */
function thumbnail({ storageFolder, imageKey, renditionWidths, width, height }: MediaRow) {
  const [smallest] = parseWidths(renditionWidths);
  if (smallest === undefined) return null;
  const url = `${FILES_ROOT}/${renditionPath(storageFolder, imageKey, smallest, 'webp')}`;
  const format = { url, hash: `${stemOf(imageKey)}-${smallest}`, ext: '.webp', mime: 'image/webp', name: imageKey };
  return { thumbnail: { ...format, width: smallest, height: Math.round((height * smallest) / width), size: 0 } };
}

/** An image as Strapi's media library keeps it; both have one document id, and the file is the same object. */
export function panelFileOf(row: MediaRow, folder: PanelFolder | null) {
  const { documentId, storageFolder, imageKey, contentType, width, height, sizeBytes } = row;
  return {
    documentId,
    name: row.fileName ?? imageKey,
    alternativeText: row.altSl,
    caption: row.titleSl,
    width,
    height,
    formats: thumbnail(row),
    hash: stemOf(imageKey),
    ext: imageKey.slice(imageKey.lastIndexOf('.')),
    mime: contentType,
    size: kilobytes(sizeBytes),
    url: `${FILES_ROOT}/${originalPath(storageFolder, imageKey)}`,
    provider: 'local',
    folder: folder?.id ?? null,
    folderPath: folder?.path ?? '/',
  };
}
