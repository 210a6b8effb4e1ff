import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { demoPictures } from '../cms/demo/pictures';
import { originalsDirectory, sha256 } from '../cms/demo/prepared-pictures';
import { DRAWINGS_FILE, type Drawings, rasterise, getSvg } from './draw-picture';
import { getScene } from './scenes';

// Compiled into `demo/dist/demo`.
const directory = originalsDirectory(join(__dirname, '..', '..', '..', 'cms'));

/** `npm run draw`: draws the originals whose drawing is another than that which their file was made of. */
async function drawChanged(): Promise<void> {
  const file = join(directory, DRAWINGS_FILE);
  const earlier = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Drawings) : {};
  const drawings: Drawings = {};
  for (const { name, folder, key } of demoPictures) {
    const path = `${folder}/${key}`;
    const svg = getSvg(getScene(name));
    drawings[path] = sha256(svg);
    const original = join(directory, path);
    if (drawings[path] === earlier[path] && existsSync(original)) continue;
    await mkdir(dirname(original), { recursive: true });
    await writeFile(original, await rasterise(svg, key));
    process.stdout.write(`Drawn: ${path}\n`);
  }
  await writeFile(file, `${JSON.stringify(drawings, null, 2)}\n`);
}

void drawChanged();
