import { describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import {
  createRandom,
  drawConditions,
  openPhoto,
  takePhoto,
  type PhotoConditions,
} from '../support/data/bottle-photos';
import { findCode } from '../../web/src/features/bottle-check/lib/find-code';

// Pictures are drawn pixel by pixel, beside everything else that the machine does.
vi.setConfig({ testTimeout: 300_000 });

const TEXT = 'https://e.winery.si/l/7K3QF2AB';
const FOUND = { text: TEXT, modules: 29 };
const SEED = 20_261_128;
const PHOTOS = Number(process.env['BOTTLE_PHOTOS'] ?? 40);
const LEAST_SHARE = 0.95;

const EASY: PhotoConditions = {
  angle: 7,
  curve: 10,
  tilt: 0.05,
  blur: 0.1,
  light: 0.9,
  noise: 3,
  width: 1200,
  codeWidth: 400,
};

describe('[R210] a code on a photograph of a bottle', () => {
  it(`is decoded in ${LEAST_SHARE * 100} % of photographs that are turned, curved, blurred and dim`, async () => {
    const random = createRandom(SEED);
    const failures: PhotoConditions[] = [];
    for (let index = 0; index < PHOTOS; index += 1) {
      const conditions = drawConditions(random);
      const found = await findCode(await openPhoto(await takePhoto(TEXT, conditions, SEED + index)));
      if (found?.text !== TEXT) failures.push(conditions);
    }
    const share = (PHOTOS - failures.length) / PHOTOS;
    process.stdout.write(
      `Decoded ${PHOTOS - failures.length} of ${PHOTOS} photographs (${(share * 100).toFixed(1)} %)\n`,
    );
    expect(share, JSON.stringify(failures)).toBeGreaterThanOrEqual(LEAST_SHARE);
  });

  it('is decoded where the camera was held on its side, in 12 megapixels with a small code, and light on dark', async () => {
    const onItsSide = await sharp(await takePhoto(TEXT, EASY, 1))
      .rotate(90)
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer();
    expect(await findCode(await openPhoto(onItsSide))).toEqual(FOUND);
    const large = await takePhoto(TEXT, { ...EASY, width: 4000, codeWidth: 260, curve: 0 }, 2);
    expect(await findCode(await openPhoto(large))).toEqual(FOUND);
    const negative = await sharp(await takePhoto(TEXT, EASY, 3))
      .negate()
      .toBuffer();
    expect(await findCode(await openPhoto(negative))).toEqual(FOUND);
  });

  it('is not found where there is none', async () => {
    const empty = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#575' } })
      .png()
      .toBuffer();
    expect(await findCode(await openPhoto(empty))).toBeNull();
  });
});
