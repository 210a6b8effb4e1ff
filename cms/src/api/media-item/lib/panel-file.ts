import { STORAGE_FOLDERS, type StorageFolder } from '../../../contract/image-ref';
import { toDisplayFileName, toOriginalPath, toRenditionPath, FILES_ROOT } from '../../../core/storage/object-path';
import { listRenditions } from '../../../core/images/image-ref';
import type { MediaRow } from './media-row';

/** Package name of our upload provider. */
export const PANEL_PROVIDER = 'winery-library';
export const PANEL_FILE = 'plugin::upload.file';
export const PANEL_FOLDER = 'plugin::upload.folder';

/** Folders of the panel's media library: all storage folders except `Unknown`, which is the panel's root. */
export const PANEL_FOLDERS = STORAGE_FOLDERS.filter((folder) => folder !== 'Unknown');

/** Storage folder of files that are added outside of these panel folders. */
export const DEFAULT_FOLDER: StorageFolder = 'Gallery';

/**
 * Storage folders whose images may be shown in panel folders that correspond to none. `General` is from
 * earlier releases.
 */
export const UNMAPPED_FOLDER_CONTENT: readonly StorageFolder[] = [DEFAULT_FOLDER, 'General'];

/** A folder of the panel's media library. `path` consists of numbers, such as `/3/7`. */
export interface PanelFolder {
  id: number;
  name: string;
  path: string;
}

/** Strapi's unit: 1000 bytes, two decimals. */
const toKilobytes = (bytes: number): number => Math.round(bytes / 10) / 100;
const getStem = (key: string): string => key.slice(0, key.lastIndexOf('.'));

/** The smallest rendition, which the panel shows in its grid; `null` before there is one. */
function createThumbnailFormat(row: MediaRow) {
  const { storageFolder, imageKey, width, height } = row;
  const smallest = listRenditions(row)[0]?.width;
  if (smallest === undefined) return null;
  const url = `${FILES_ROOT}/${toRenditionPath(storageFolder, imageKey, smallest, 'webp')}`;
  const format = { url, hash: `${getStem(imageKey)}-${smallest}`, ext: '.webp', mime: 'image/webp', name: imageKey };
  return { thumbnail: { ...format, width: smallest, height: Math.round((height * smallest) / width), size: 0 } };
}

/** Fields of a file that a user edits in the panel; `null` or missing fields stay unchanged. */
export interface PanelEdit {
  name?: string | null;
  alternativeText?: string | null;
  caption?: string | null;
  /** Percent from the upper left corner. */
  focalPoint?: { x: number; y: number } | null;
  /** Id of a panel folder; `null` for the root. */
  folder?: number | string | null;
}

const getFileName = ({ fileName, imageKey }: MediaRow): string => fileName ?? imageKey;

/**
 * Returns the fields of an image that an edit in Strapi's media library changes, under the names of the
 * contract; unchanged fields are absent. Panel texts are the Slovenian ones: `alternativeText` is the alt
 * text, `caption` the title. A change of folder is not included.
 */
export function toMediaChanges(row: MediaRow, { name, alternativeText, caption, focalPoint }: PanelEdit) {
  const fileName = toDisplayFileName(name ?? '') ?? getFileName(row);
  const point = focalPoint ?? { x: row.focalX, y: row.focalY };
  return {
    ...(fileName !== getFileName(row) && { fileName }),
    ...((alternativeText ?? row.altSl ?? '') !== (row.altSl ?? '') && { alt: alternativeText ?? '' }),
    ...((caption ?? row.titleSl ?? '') !== (row.titleSl ?? '') && { title: caption ?? '' }),
    ...((point.x !== row.focalX || point.y !== row.focalY) && { focalPoint: point }),
  };
}

/**
 * Creates the file row of Strapi's media library that mirrors an image, with its Slovenian texts; `null` as
 * folder is the root. Both rows share the document id and the stored object.
 */
export function toPanelFile(row: MediaRow, folder: PanelFolder | null) {
  const { documentId, storageFolder, imageKey, contentType, width, height, sizeBytes } = row;
  return {
    documentId,
    name: getFileName(row),
    alternativeText: row.altSl,
    caption: row.titleSl,
    focalPoint: { x: row.focalX, y: row.focalY },
    width,
    height,
    formats: createThumbnailFormat(row),
    hash: getStem(imageKey),
    ext: imageKey.slice(imageKey.lastIndexOf('.')),
    mime: contentType,
    size: toKilobytes(sizeBytes),
    url: `${FILES_ROOT}/${toOriginalPath(storageFolder, imageKey)}`,
    provider: PANEL_PROVIDER,
    provider_metadata: { image: documentId },
    folder: folder?.id ?? null,
    folderPath: folder?.path ?? '/',
  };
}
