import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { RENDITION_FORMATS } from '../contract/limits';
import {
  demoPicturesDirectory,
  PICTURE_MANIFEST_FILE,
  type PictureManifest,
  type PreparedPicture,
} from '../core/images/picture-manifest';
import { makeRenditions } from '../core/images/renditions';
import { originalPath, renditionPath } from '../core/storage/object-path';
import { rasterise, sha256, svgOf } from './draw-picture';
import { type DemoPicture, demoPictures } from './pictures';
import { sceneOf } from './pictures/scenes';

const directory = demoPicturesDirectory(join(__dirname, '..', '..', '..'));
const SOURCES_FILE = 'sources.json';

/** What an earlier build has made: the pictures by path, and the hash of what each was drawn from. */
interface Earlier {
  pictures: Map<string, PreparedPicture>;
  sources: Record<string, string>;
}

const readJson = async <Value>(file: string, absent: Value): Promise<Value> =>
  existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Value) : absent;

async function readEarlier(): Promise<Earlier> {
  const { pictures } = await readJson<PictureManifest>(join(directory, PICTURE_MANIFEST_FILE), { pictures: [] });
  const sources = await readJson<Earlier['sources']>(join(directory, SOURCES_FILE), {});
  return {
    pictures: new Map(pictures.map((picture) => [originalPath(picture.folder, picture.key), picture])),
    sources,
  };
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = join(directory, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** Draws a picture and everything that is made of it. */
async function prepare({ folder, key }: DemoPicture, svg: string): Promise<PreparedPicture> {
  const { bytes, contentType } = await rasterise(svg, key);
  const { width, height, placeholder, renditions } = await makeRenditions(bytes);
  await write(originalPath(folder, key), bytes);
  for (const { width: wide, format, bytes: copy } of renditions)
    await write(renditionPath(folder, key, wide, format), copy);
  const renditionWidths = renditions.filter(({ format }) => format === RENDITION_FORMATS[0]).map((copy) => copy.width);
  return {
    folder,
    key,
    width,
    height,
    placeholder,
    contentType,
    sizeBytes: bytes.length,
    contentHash: sha256(bytes),
    renditionWidths,
  };
}

/** Whether everything that was made of a picture still lies where it was written. */
function isComplete({ folder, key, renditionWidths }: PreparedPicture): boolean {
  const copies = renditionWidths.flatMap((wide) =>
    RENDITION_FORMATS.map((format) => renditionPath(folder, key, wide, format)),
  );
  return [originalPath(folder, key), ...copies].every((path) => existsSync(join(directory, path)));
}

/** Draws what has changed since the last build, as many pictures at a time as there are cores. */
async function build(): Promise<void> {
  const started = Date.now();
  const earlier = await readEarlier();
  const encoder = await readFile(require.resolve('../core/images/renditions'));
  const made: PreparedPicture[] = [];
  const sources: Earlier['sources'] = {};
  const queue = demoPictures.entries();
  let drawn = 0;
  const work = async (): Promise<void> => {
    for (const [index, picture] of queue) {
      const path = originalPath(picture.folder, picture.key);
      const svg = svgOf(sceneOf(picture.name));
      const source = sha256(svg, encoder);
      const known = earlier.sources[path] === source ? earlier.pictures.get(path) : undefined;
      const kept = known && isComplete(known) ? known : undefined;
      made[index] = kept ?? (await prepare(picture, svg));
      sources[path] = source;
      if (!kept) drawn += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  await write(
    PICTURE_MANIFEST_FILE,
    Buffer.from(JSON.stringify({ pictures: made } satisfies PictureManifest, null, 1)),
  );
  await write(SOURCES_FILE, Buffer.from(JSON.stringify(sources, null, 1)));
  const seconds = Math.round((Date.now() - started) / 100) / 10;
  process.stdout.write(`Demo pictures: ${drawn} drawn, ${made.length - drawn} unchanged, in ${seconds} s\n`);
}

void build();
