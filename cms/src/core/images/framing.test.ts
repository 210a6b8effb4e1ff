import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parseFraming, moveFocalPoint, getCropArea, WHOLE_IMAGE, type Framing } from './framing';
import { runImageTask, type FramedImage } from './image-tasks';
import type { RenditionFile } from './renditions';

const LEFT_HALF: Framing = { crop: { x: 0, y: 0, width: 50, height: 100 }, rotation: 0 };

/** A landscape image: its upper left quarter is red, the upper right green, the lower ones blue and white. */
const quarters = (width = 400, height = 200) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2" width="${width}" height="${height}">
        <path fill="#f00" d="M0 0h2v1H0z"/><path fill="#0f0" d="M2 0h2v1H2z"/>
        <path fill="#00f" d="M0 1h2v1H0z"/><path fill="#fff" d="M2 1h2v1H2z"/></svg>`,
    ),
  )
    .jpeg({ quality: 100 })
    .toBuffer();

/**
 * The colours in the middle of an image's quarters, as letters: upper left, upper right, lower left, lower
 * right.
 */
async function getColours(bytes: Buffer): Promise<string> {
  const { data } = await sharp(bytes).resize(2, 2, { fit: 'fill', kernel: 'nearest' }).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const letter = (index: number): string => {
    const [red, green, blue] = [0, 1, 2].map((channel) => (data[index * 3 + channel] ?? 0) > 127);
    return red && green && blue ? 'w' : red ? 'r' : green ? 'g' : blue ? 'b' : '-';
  };
  return [0, 1, 2, 3].map(letter).join('');
}

const render = async (bytes: Buffer, framing: Framing): Promise<RenditionFile[]> =>
  (await runImageTask({ kind: 'render', bytes, framing })) as RenditionFile[];

describe('the framing of an image', () => {
  it('[P15] rotates clockwise', async () => {
    const bytes = await quarters();
    const colours = async (rotation: Framing['rotation']): Promise<string> =>
      getColours((await render(bytes, { ...WHOLE_IMAGE, rotation }))[1]?.bytes ?? Buffer.of());
    expect(await colours(0)).toBe('rgbw');
    expect(await colours(90)).toBe('brwg');
    expect(await colours(180)).toBe('wbgr');
    expect(await colours(270)).toBe('gwrb');
  });

  it('[P15] crops the rotated image and returns its size', async () => {
    const bytes = await quarters(800, 400);
    const framing: Framing = { crop: { x: 0, y: 0, width: 100, height: 50 }, rotation: 90 };
    const files = await render(bytes, framing);
    expect(files.map(({ width }) => width)).toEqual([320, 320, 400, 400]);
    const { width, height } = await sharp(files.at(-1)?.bytes).metadata();
    expect([width, height]).toEqual([400, 400]);
    expect(await getColours(files.at(-1)?.bytes ?? Buffer.of())).toBe('brbr');
    const framed = (await runImageTask({ kind: 'frame', bytes, framing })) as FramedImage;
    expect(framed).toMatchObject({ width: 400, height: 400 });
    expect(framed.placeholder).toMatch(/^data:image\/webp;base64,/);
  });

  it('[P15] refers to the upright image, also for bytes with an EXIF orientation', async () => {
    const lying = await sharp(await quarters())
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const framed = (await runImageTask({ kind: 'frame', bytes: lying, framing: LEFT_HALF })) as FramedImage;
    expect([framed.width, framed.height]).toEqual([100, 400]);
    expect(await getColours((await render(lying, LEFT_HALF))[1]?.bytes ?? Buffer.of())).toBe('bbww');
  });

  it('[P15] contains at least one pixel, and none outside the image', () => {
    const speck = { crop: { x: 99.9, y: 99.9, width: 0.01, height: 0.01 }, rotation: 0 } as const;
    expect(getCropArea(speck, { width: 300, height: 200 })).toEqual({ left: 299, top: 199, width: 1, height: 1 });
    const thirds = { crop: { x: 66.67, y: 0, width: 33.33, height: 100 }, rotation: 0 } as const;
    const { left, width } = getCropArea(thirds, { width: 101, height: 1 });
    expect(left + width).toBeLessThanOrEqual(101);
  });

  it('[P15] is the whole image if none or an invalid one is stored', () => {
    expect(parseFraming({ crop: null, rotation: null })).toEqual(WHOLE_IMAGE);
    expect(parseFraming({ crop: { x: 10, y: 0, width: 0, height: 'all' }, rotation: 45 })).toEqual(WHOLE_IMAGE);
  });

  it('[P15] keeps the focal point on its spot, or moves it to the nearest edge', () => {
    expect(moveFocalPoint({ x: 25, y: 40 }, WHOLE_IMAGE, LEFT_HALF)).toEqual({ x: 50, y: 40 });
    expect(moveFocalPoint({ x: 75, y: 40 }, WHOLE_IMAGE, LEFT_HALF)).toEqual({ x: 100, y: 40 });
    expect(moveFocalPoint({ x: 50, y: 40 }, LEFT_HALF, WHOLE_IMAGE)).toEqual({ x: 25, y: 40 });
    expect(moveFocalPoint({ x: 10, y: 20 }, WHOLE_IMAGE, { ...WHOLE_IMAGE, rotation: 90 })).toEqual({ x: 80, y: 10 });
    const turned = { ...WHOLE_IMAGE, rotation: 270 } as const;
    expect(moveFocalPoint(moveFocalPoint({ x: 10, y: 20 }, WHOLE_IMAGE, turned), turned, WHOLE_IMAGE)).toEqual({
      x: 10,
      y: 20,
    });
  });
});
