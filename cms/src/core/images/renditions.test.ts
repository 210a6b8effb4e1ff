import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createRenditions, listRenditionWidths } from './renditions';

const scene = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="${width}" height="${height}">
        <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#e9dcc5"/><stop offset="1" stop-color="#b7c2a0"/></linearGradient></defs>
        <rect width="300" height="200" fill="url(#sky)"/>
        <path d="M0 130 Q80 90 160 130 T300 110 V200 H0Z" fill="#6b7a4a"/>
        <path d="M0 160 Q120 120 300 150 V200 H0Z" fill="#3f4d2d"/><circle cx="220" cy="50" r="18" fill="#7a1f2f"/>
      </svg>`,
    ),
  );

describe('renditions', () => {
  it('[P15] creates AVIF and WebP renditions in every width up to that of the image', async () => {
    const made = await createRenditions(await scene(1000, 667).png().toBuffer());
    expect([made.width, made.height]).toEqual([1000, 667]);
    expect(made.renditions.map(({ format, width }) => `${width}.${format}`)).toEqual([
      '320.avif',
      '320.webp',
      '640.avif',
      '640.webp',
      '960.avif',
      '960.webp',
      '1000.avif',
      '1000.webp',
    ]);
    for (const { format, width, bytes } of made.renditions) {
      const metadata = await sharp(bytes).metadata();
      expect(metadata.width).toBe(width);
      expect(metadata.format).toBe(format === 'avif' ? 'heif' : 'webp');
    }
  });

  it('[P15] never enlarges, and creates one rendition of a small image', () => {
    expect(listRenditionWidths({ width: 48, height: 32 })).toEqual([48]);
    expect(listRenditionWidths({ width: 320, height: 200 })).toEqual([320]);
    expect(listRenditionWidths({ width: 4000, height: 3000 })).toEqual([320, 640, 960, 1280, 1920, 2880]);
  });

  it('[K7] has a rendition in full width for an image between two steps', () => {
    expect(listRenditionWidths({ width: 1600, height: 1200 })).toEqual([320, 640, 960, 1280, 1600]);
    expect(listRenditionWidths({ width: 2880, height: 1920 })).toEqual([320, 640, 960, 1280, 1920, 2880]);
  });

  it('[R72] [P15] creates no rendition that is too high for encoders', () => {
    expect(listRenditionWidths({ width: 790, height: 18_000 })).toEqual([320, 640, 719]);
    expect(listRenditionWidths({ width: 1000, height: 40_000 })).toEqual([320, 409]);
    expect(listRenditionWidths({ width: 1, height: 30_000 })).toEqual([1]);
    expect(listRenditionWidths({ width: 50_000, height: 1 })).toEqual([320, 640, 960, 1280, 1920, 2880]);
  });

  it('creates a placeholder below 1 kB', async () => {
    const { placeholder } = await createRenditions(await scene(400, 300).png().toBuffer());
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(1024);
  });

  it('turns an image upright and drops its metadata', async () => {
    const lying = await scene(600, 400)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer();
    const made = await createRenditions(lying);
    expect([made.width, made.height]).toEqual([400, 600]);
    expect((await sharp(made.renditions[0]?.bytes).metadata()).exif).toBeUndefined();
  });

  it('keeps transparency', async () => {
    const logo = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { renditions } = await createRenditions(logo);
    expect((await sharp(renditions[0]?.bytes).metadata()).hasAlpha).toBe(true);
  });

  it('drops an alpha channel that hides nothing', async () => {
    const opaque = await scene(300, 200).ensureAlpha(0.9).png().toBuffer();
    const { renditions, placeholder } = await createRenditions(opaque);
    const small = Buffer.from(placeholder.split(',')[1] ?? '', 'base64');
    for (const bytes of [small, ...renditions.map((rendition) => rendition.bytes)])
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
  });

  it('rejects bytes that are no image', async () => {
    await expect(createRenditions(Buffer.from('not a picture'))).rejects.toThrow();
  });
});
