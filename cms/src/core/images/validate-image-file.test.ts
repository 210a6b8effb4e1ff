import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { validateImageFile } from './validate-image-file';

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  });

const PRIVATE = {
  IFD0: { Copyright: '(c) Lahor', Artist: 'Ana', Make: 'SecretCamera' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 58/1 0/1' },
};

const encoded = {
  'image/jpeg': () => noise(300, 200).withExif(PRIVATE).withIccProfile('p3').jpeg().toBuffer(),
  'image/png': () => noise(300, 200).withExif(PRIVATE).withIccProfile('p3').png().toBuffer(),
  'image/webp': () => noise(300, 200).withExif(PRIVATE).withIccProfile('p3').webp().toBuffer(),
  'image/avif': () => noise(300, 200).withExif(PRIVATE).withIccProfile('p3').avif().toBuffer(),
  'image/gif': () => noise(300, 200).gif().toBuffer(),
};
const types = Object.keys(encoded) as (keyof typeof encoded)[];

describe('validating an image', () => {
  it.each(types)('[M8] accepts %s, removes private metadata and returns its size', async (type) => {
    const original = await encoded[type]();
    const made = await validateImageFile(original);
    expect(made).toMatchObject({ width: 300, height: 200, contentType: type });
    expect(made.placeholder).toMatch(/^data:image\/webp;base64,/);
    const text = made.bytes.toString('latin1');
    expect(text).not.toContain('SecretCamera');
    const again = await sharp(made.bytes).metadata();
    expect([again.width, again.height]).toEqual([300, 200]);
    if (type !== 'image/gif') expect(again.icc).toBeDefined();
    if (['image/jpeg', 'image/png', 'image/webp'].includes(type)) {
      expect(text).toContain('(c) Lahor');
      const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
      expect(await pixels(made.bytes), 'not a pixel changes').toEqual(await pixels(original));
    }
  });

  it.each(types)('refuses a truncated %s, and drops bytes after its end', async (type) => {
    const original = await encoded[type]();
    await expect(validateImageFile(original.subarray(0, original.length * 0.6))).rejects.toMatchObject({
      code: 'image_unreadable',
    });
    const trailed = Buffer.concat([original, Buffer.from('a hidden message, quite long')]);
    const made = await validateImageFile(trailed);
    expect(made.bytes.toString('latin1')).not.toContain('hidden message');
  });

  it('turns a photo with an EXIF orientation upright', async () => {
    const lying = await noise(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const made = await validateImageFile(lying);
    expect([made.width, made.height]).toEqual([200, 300]);
    expect((await sharp(made.bytes).metadata()).orientation ?? 1).toBe(1);
  });

  it('returns its own output unchanged', async () => {
    for (const type of types) {
      const once = await validateImageFile(await encoded[type]());
      expect((await validateImageFile(once.bytes)).bytes.equals(once.bytes), type).toBe(true);
    }
  });
});
