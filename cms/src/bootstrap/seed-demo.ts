import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { demoPictures, type DemoPicture } from '../../demo/pictures';
import {
  copiesDirectory,
  originalsDirectory,
  PICTURE_MANIFEST_FILE,
  type PictureManifest,
  type PreparedPicture,
} from '../../demo/prepared-pictures';
import type { ImageRefInput } from '../contract/image-ref';
import { DEFAULT_LANGUAGE } from '../contract/languages';
import { RENDITION_FORMATS } from '../contract/limits';
import { createAdminCaller } from '../core/http/operation-context';
import { now } from '../core/process/clock';
import { getEnvironment } from '../core/process/environment';
import { getStorage } from '../core/storage/current-storage';
import { toOriginalPath, toRenditionPath, type ObjectPath } from '../core/storage/object-path';
import { seedDocuments } from './seed-documents';

const MEDIA = 'api::media-item.media-item';

const formatName = (folder: string, key: string): string => `${folder}/${key}`;

/** Demo images whose renditions the build made, by folder and key; `root` is the folder with their files. */
interface PreparedPictures {
  root: string;
  byName: Map<string, PreparedPicture>;
}

/** Reads the build's manifest of demo images; `null` when the build made none. */
async function readPreparedPictures(strapi: Core.Strapi): Promise<PreparedPictures | null> {
  const { root } = strapi.dirs.app;
  const file = join(copiesDirectory(root), PICTURE_MANIFEST_FILE);
  if (!existsSync(file)) return null;
  const { pictures } = JSON.parse(await readFile(file, 'utf8')) as PictureManifest;
  return { root, byName: new Map(pictures.map((picture) => [formatName(picture.folder, picture.key), picture])) };
}

async function storeFiles(root: string, { folder, key, renditionWidths }: PreparedPicture): Promise<void> {
  const copyFile = async (directory: string, path: ObjectPath) =>
    getStorage().write(path, await readFile(join(directory, path)));
  const copies = renditionWidths.flatMap((width) =>
    RENDITION_FORMATS.map((format) => toRenditionPath(folder, key, width, format)),
  );
  await Promise.all([
    copyFile(originalsDirectory(root), toOriginalPath(folder, key)),
    ...copies.map((path) => copyFile(copiesDirectory(root), path)),
  ]);
}

const toMediaRow = ({ folder, key, title, alt, year, focalPoint }: DemoPicture, prepared: PreparedPicture) => ({
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

/** Copies demo images to the storage and creates the missing rows. */
async function seedPictures(strapi: Core.Strapi, prepared: PreparedPictures): Promise<void> {
  const media = strapi.db.query(MEDIA);
  const rows = (await media.findMany({ select: ['storageFolder', 'imageKey'] })) as ImageRefInput[];
  const existingNames = new Set(rows.map(({ storageFolder, imageKey }) => formatName(storageFolder, imageKey)));

  for (const picture of demoPictures) {
    const name = formatName(picture.folder, picture.key);
    if (existingNames.has(name)) continue;
    const files = prepared.byName.get(name);
    if (!files) throw new Error(`The demo image ${name} has no renditions; build the CMS again`);
    await storeFiles(prepared.root, files);
    await media.create({ data: toMediaRow(picture, files) });
  }
}

const getMarkerStore = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'demo' });
const MARKER_KEY = 'seededAt';

/**
 * Creates the demo content once; content deleted afterwards stays deleted. An interrupted run continues at
 * the next start. Existing content is never changed. Does nothing with DEMO=off, and logs a warning if the
 * build prepared no demo images.
 */
export async function seedDemo(strapi: Core.Strapi): Promise<void> {
  if (getEnvironment().DEMO === 'off' || (await getMarkerStore(strapi).get({ key: MARKER_KEY }))) return;
  const prepared = await readPreparedPictures(strapi);
  if (!prepared) return void strapi.log.warn('No demo content: the build has made no renditions of its images');
  const time = now();
  await seedPictures(strapi, prepared);
  const context = { caller: createAdminCaller('Demo'), now: time, language: DEFAULT_LANGUAGE } as const;
  await strapi.db.transaction(() => seedDocuments(strapi, context));
  await getMarkerStore(strapi).set({ key: MARKER_KEY, value: time.toISOString() });
}
