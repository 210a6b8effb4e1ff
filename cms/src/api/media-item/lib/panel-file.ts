import { STORAGE_FOLDERS, type StorageFolder } from '../../../contract/image-ref';
import { fileNameFrom, originalPath, renditionPath, FILES_ROOT } from '../../../core/storage/object-path';
import { listCopies } from '../../../core/images/image-ref';
import type { MediaRow } from './media-row';

/** Our provider, by the name of its package. */
export const PANEL_PROVIDER = 'winery-library';
export const PANEL_FILE = 'plugin::upload.file';
export const PANEL_FOLDER = 'plugin::upload.folder';

/** The folders of the panel's media library: those of the storage, `Unknown` being the panel's own root. */
export const PANEL_FOLDERS = STORAGE_FOLDERS.filter((folder) => folder !== 'Unknown');

/**
 * Where a file is stored that comes into the panel's library outside of these folders: one that staff browse.
 */
export const DEFAULT_FOLDER: StorageFolder = 'Gallery';

/**
 * Images that may be shown in folders of the panel that stand for none of the storage; the second is that of
 * before.
 */
export const FREE_FOLDERS: readonly StorageFolder[] = [DEFAULT_FOLDER, 'General'];

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
function thumbnail(row: MediaRow) {
  const { storageFolder, imageKey, width, height } = row;
  const smallest = listCopies(row)[0]?.width;
  if (smallest === undefined) return null;
  const url = `${FILES_ROOT}/${renditionPath(storageFolder, imageKey, smallest, 'webp')}`;
  const format = { url, hash: `${stemOf(imageKey)}-${smallest}`, ext: '.webp', mime: 'image/webp', name: imageKey };
  return { thumbnail: { ...format, width: smallest, height: Math.round((height * smallest) / width), size: 0 } };
}

/** What a person says of a file in the panel; what is `null` or left out stays as it is. */
export interface PanelEdit {
  name?: string | null;
  alternativeText?: string | null;
  caption?: string | null;
  /** In percent from the upper left corner. */
  focalPoint?: { x: number; y: number } | null;
  /** The id of a folder of the panel; `null` outside of all. */
  folder?: number | string | null;
}

const fileNameOf = ({ fileName, imageKey }: MediaRow): string => fileName ?? imageKey;

/** What an edit changes of an image, as a request of the contract would. */
export function changesOfEdit(row: MediaRow, { name, alternativeText, caption, focalPoint }: PanelEdit) {
  const fileName = fileNameFrom(name ?? '') ?? fileNameOf(row);
  const point = focalPoint ?? { x: row.focalX, y: row.focalY };
  return {
    ...(fileName !== fileNameOf(row) && { fileName }),
    ...((alternativeText ?? row.altSl ?? '') !== (row.altSl ?? '') && { alt: alternativeText ?? '' }),
    ...((caption ?? row.titleSl ?? '') !== (row.titleSl ?? '') && { title: caption ?? '' }),
    ...((point.x !== row.focalX || point.y !== row.focalY) && { focalPoint: point }),
  };
}

/** An image as Strapi's media library keeps it; both have one document id, and the file is the same object. */
export function panelFileOf(row: MediaRow, folder: PanelFolder | null) {
  const { documentId, storageFolder, imageKey, contentType, width, height, sizeBytes } = row;
  return {
    documentId,
    name: fileNameOf(row),
    alternativeText: row.altSl,
    caption: row.titleSl,
    focalPoint: { x: row.focalX, y: row.focalY },
    width,
    height,
    formats: thumbnail(row),
    hash: stemOf(imageKey),
    ext: imageKey.slice(imageKey.lastIndexOf('.')),
    mime: contentType,
    size: kilobytes(sizeBytes),
    url: `${FILES_ROOT}/${originalPath(storageFolder, imageKey)}`,
    provider: PANEL_PROVIDER,
    provider_metadata: { image: documentId },
    folder: folder?.id ?? null,
    folderPath: folder?.path ?? '/',
  };
}
