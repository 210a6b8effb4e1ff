import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { RENDITION_FORMATS } from '../src/contract/limits';
import { createRenditions, listRenditionWidths } from '../src/core/images/renditions';
import { toOriginalPath, toRenditionPath } from '../src/core/storage/object-path';
import { getContentType } from './demo-image';
import { type DemoPicture, demoPictures } from './pictures';
import {
  copiesDirectory,
  originalsDirectory,
  PICTURE_MANIFEST_FILE,
  type PictureManifest,
  type PreparedPicture,
  sha256,
} from './prepared-pictures';

// Compiled by itself, so that it need not wait for the CMS to be built.
const ROOT = join(__dirname, '..', '..', '..');
const directory = copiesDirectory(ROOT);
const ENCODER_FILE = 'encoder.txt';

/** The pictures of an earlier build by path, unless their copies were made by another encoder. */
async function readEarlier(encoder: string): Promise<Map<string, PreparedPicture>> {
  const manifest = join(directory, PICTURE_MANIFEST_FILE);
  const encoderFile = join(directory, ENCODER_FILE);
  if (!existsSync(manifest) || !existsSync(encoderFile)) return new Map();
  if ((await readFile(encoderFile, 'utf8')) !== encoder) return new Map();
  const { pictures } = JSON.parse(await readFile(manifest, 'utf8')) as PictureManifest;
  return new Map(pictures.map((picture) => [toOriginalPath(picture.folder, picture.key), picture]));
}

async function write(path: string, bytes: Buffer | string): Promise<void> {
  const file = join(directory, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** Makes the copies of a picture. */
async function prepare({ folder, key }: DemoPicture, original: Buffer): Promise<PreparedPicture> {
  const { width, height, placeholder, renditions } = await createRenditions(original);
  for (const { width: wide, format, bytes } of renditions)
    await write(toRenditionPath(folder, key, wide, format), bytes);
  return {
    folder,
    key,
    width,
    height,
    placeholder,
    contentType: getContentType(key),
    sizeBytes: original.length,
    contentHash: sha256(original),
    renditionWidths: renditions.filter(({ format }) => format === RENDITION_FORMATS[0]).map((copy) => copy.width),
  };
}

/**
 * Whether a picture has all the copies that are made of one today, and they still lie where they were
 * written.
 */
const isComplete = ({ folder, key, width, height, renditionWidths: made }: PreparedPicture): boolean =>
  listRenditionWidths({ width, height }).join() === made.join() &&
  made
    .flatMap((wide) => RENDITION_FORMATS.map((format) => toRenditionPath(folder, key, wide, format)))
    .every((path) => existsSync(join(directory, path)));

/**
 * Makes the copies of what has changed since the last build, of as many pictures at a time as there are
 * cores.
 */
async function build(): Promise<void> {
  const encoder = sha256(await readFile(require.resolve('../src/core/images/renditions')));
  const earlier = await readEarlier(encoder);
  const pictures: PreparedPicture[] = [];
  const queue = demoPictures.entries();
  const work = async (): Promise<void> => {
    for (const [index, picture] of queue) {
      const path = toOriginalPath(picture.folder, picture.key);
      const original = await readFile(join(originalsDirectory(ROOT), path));
      const known = earlier.get(path);
      const isKept = known?.contentHash === sha256(original) && isComplete(known);
      pictures[index] = isKept ? known : await prepare(picture, original);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  await write(PICTURE_MANIFEST_FILE, JSON.stringify({ pictures } satisfies PictureManifest, null, 1));
  await write(ENCODER_FILE, encoder);
}

void build();
