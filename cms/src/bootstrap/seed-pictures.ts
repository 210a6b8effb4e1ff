import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { ImageRefInput } from '../contract/image-ref';
import { RENDITION_FORMATS } from '../contract/limits';
import {
  demoPicturesDirectory,
  PICTURE_MANIFEST_FILE,
  type PictureManifest,
  type PreparedPicture,
} from '../core/images/picture-manifest';
import { storage } from '../core/storage/current-storage';
import { originalPath, renditionPath, type ObjectPath } from '../core/storage/object-path';
import { demoPictures, type DemoPicture } from '../demo/pictures';

const MEDIA = 'api::media-item.media-item';

const nameOf = (folder: string, key: string): string => `${folder}/${key}`;

const pathsOf = ({ folder, key, renditionWidths }: PreparedPicture): ObjectPath[] => [
  originalPath(folder, key),
  ...renditionWidths.flatMap((width) => RENDITION_FORMATS.map((format) => renditionPath(folder, key, width, format))),
];

/** Pictures made ahead, by folder and key, and the folder with their files. */
export interface PreparedPictures {
  directory: string;
  byName: Map<string, PreparedPicture>;
}

/** Reads what the build has made, or `null` when it has made none. */
export async function readPreparedPictures(strapi: Core.Strapi): Promise<PreparedPictures | null> {
  const directory = demoPicturesDirectory(strapi.dirs.app.root);
  const file = join(directory, PICTURE_MANIFEST_FILE);
  if (!existsSync(file)) return null;
  const { pictures } = JSON.parse(await readFile(file, 'utf8')) as PictureManifest;
  return { directory, byName: new Map(pictures.map((picture) => [nameOf(picture.folder, picture.key), picture])) };
}

const copyFiles = (directory: string, picture: PreparedPicture): Promise<unknown> =>
  Promise.all(pathsOf(picture).map(async (path) => storage().write(path, await readFile(join(directory, path)))));

const rowOf = ({ folder, key, title, alt, year, focalPoint }: DemoPicture, prepared: PreparedPicture) => ({
  storageFolder: folder,
  imageKey: key,
  titleSl: title.sl,
  titleEn: title.en,
  altSl: alt.sl,
  altEn: alt.en,
  year,
  focalX: focalPoint.x,
  focalY: focalPoint.y,
  width: prepared.width,
  height: prepared.height,
  sizeBytes: prepared.sizeBytes,
  contentType: prepared.contentType,
  contentHash: prepared.contentHash,
  placeholder: prepared.placeholder,
  renditionWidths: prepared.renditionWidths.join(','),
  processingStatus: 'Ready',
  version: 1,
});

/** Copies the pictures that the build has made into the storage, and registers those that are not there yet. */
export async function seedPictures(strapi: Core.Strapi, prepared: PreparedPictures): Promise<void> {
  const media = strapi.db.query(MEDIA);
  const rows = (await media.findMany({ select: ['storageFolder', 'imageKey'] })) as ImageRefInput[];
  const known = new Set(rows.map(({ storageFolder, imageKey }) => nameOf(storageFolder, imageKey)));

  for (const picture of demoPictures) {
    const name = nameOf(picture.folder, picture.key);
    if (known.has(name)) continue;
    const files = prepared.byName.get(name);
    if (!files) throw new Error(`The demo picture ${name} was not made; build the CMS again`);
    await copyFiles(prepared.directory, files);
    await media.create({ data: rowOf(picture, files) });
  }
}
