import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type DemoPicture, demoPictures } from '../cms/demo/pictures';
import { originalsDirectory, sha256 } from '../cms/demo/prepared-pictures';
import { DRAWINGS_FILE, type Drawings, getSvg } from './draw-picture';
import { getScene } from './scenes';

const directory = originalsDirectory(join(__dirname, '..', 'cms'));
const committed = JSON.parse(readFileSync(join(directory, DRAWINGS_FILE), 'utf8')) as Drawings;
const getPath = ({ folder, key }: DemoPicture): string => `${folder}/${key}`;

/** What all originals together may add to a clone. */
const MAX_BYTES = 4_000_000;
/**
 * Pixels are compared at this width and height at most, where the encoder's noise has gone and everything
 * that is drawn shows.
 */
const COMPARED_PX = 320;
/** Of 255, in the mean of all channels; 0.97 at most was measured between an original and its drawing. */
const MAX_MEAN_DIFFERENCE = 1.5;
/**
 * The share of values that may be further than this apart, for edges that another renderer places otherwise.
 */
const FAR_APART = 24;
const MAX_SHARE_FAR_APART = 0.002;

const pixels = (image: Buffer, side: number): Promise<Buffer> =>
  sharp(image, { unlimited: true })
    .flatten({ background: '#777' })
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();

describe('the originals of the demo', () => {
  it('are those of the pictures that it has, and small enough for every clone', () => {
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((path) => /\.\w+$/.test(path));
    expect(files.toSorted()).toEqual([DRAWINGS_FILE, ...demoPictures.map(getPath)].toSorted());
    expect(Object.keys(committed).toSorted()).toEqual(demoPictures.map(getPath).toSorted());
    const bytes = files.reduce((sum, path) => sum + statSync(join(directory, path)).size, 0);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  });

  it.each(demoPictures)('$name is what its drawing draws (else: npm run draw)', async (picture) => {
    const scene = getScene(picture.name);
    expect(sha256(getSvg(scene))).toBe(committed[getPath(picture)]);
    const side = Math.min(COMPARED_PX, scene.originalWidth ?? COMPARED_PX);
    const [original, drawing] = await Promise.all([
      pixels(readFileSync(join(directory, getPath(picture))), side),
      pixels(Buffer.from(getSvg(scene, 2 * COMPARED_PX)), side),
    ]);
    let sum = 0;
    let farApart = 0;
    for (const [index, value] of original.entries()) {
      const difference = Math.abs(value - (drawing[index] ?? 0));
      sum += difference;
      if (difference > FAR_APART) farApart += 1;
    }
    expect(sum / original.length).toBeLessThanOrEqual(MAX_MEAN_DIFFERENCE);
    expect(farApart / original.length).toBeLessThanOrEqual(MAX_SHARE_FAR_APART);
  });
});
