import sharp, { type JpegOptions, type PngOptions } from 'sharp';
import { createNoiseImage, type TestFile } from './picture-files';

/** A valid but unusual image file that decoders can read. */
export interface OddUpload {
  name: string;
  /** The name of the file on its uploader's machine, and the type that a browser takes from that. */
  fileName: string;
  declaredType: string;
  /** What it becomes. */
  contentType: string;
  width: number;
  height: number;
  bytes: () => Promise<Buffer>;
}

/** A text that no stored file may contain. */
export const STRAY_TEXT = 'these bytes belong to no picture';
const STRAY = Buffer.from(STRAY_TEXT);
const END = Buffer.from([0xff, 0xd9]);

const jpeg = (options?: JpegOptions): Promise<Buffer> => createNoiseImage(120, 80).jpeg(options).toBuffer();
const png = (options?: PngOptions): Promise<Buffer> => createNoiseImage(120, 80).png(options).toBuffer();
const webp = (): Promise<Buffer> => createNoiseImage(120, 80).webp().toBuffer();
const avif = (): Promise<Buffer> => createNoiseImage(120, 80).avif().toBuffer();
const gif = (): Promise<Buffer> => createNoiseImage(120, 80).gif().toBuffer();

const insert = (bytes: Buffer, offset: number, added: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, offset), added, bytes.subarray(offset)]);

/** Where the segment after the first one of a JPEG begins. */
const getSecondSegment = (bytes: Buffer): number => 4 + bytes.readUInt16BE(4);

/** The position of the last scan of a progressive JPEG. */
const getLastScan = (bytes: Buffer): number => bytes.lastIndexOf(Buffer.from([0xff, 0xda]));

async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#a00', '#0a0', '#00a'].map((background) => createNoiseImage(120, 80).tint(background).png().toBuffer()),
  );
  const joined = sharp(frames, { join: { animated: true } });
  return format === 'gif' ? joined.gif().toBuffer() : joined.webp().toBuffer();
}

/** A photograph with another one behind it, as the Multi-Picture Format has it (CIPA DC-007). */
async function multiPicture(): Promise<Buffer> {
  const [first, second] = [await jpeg(), await jpeg()];
  const index = Buffer.from(`MPF\0II*\0${'\0'.repeat(60)}`, 'latin1');
  const head = Buffer.from([0xff, 0xe2, 0, index.length + 2]);
  return Buffer.concat([insert(first, getSecondSegment(first), Buffer.concat([head, index])), second, STRAY]);
}

/** A photograph with a short film behind it, as phones make them. */
async function motionPhoto(): Promise<Buffer> {
  const film = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1'),
    STRAY,
    Buffer.alloc(5000, 7),
  ]);
  return Buffer.concat([await jpeg(), Buffer.from('MotionPhoto_Data'), film]);
}

const wrongLength = async (difference: number): Promise<Buffer> => {
  const bytes = await webp();
  bytes.writeUInt32LE(bytes.readUInt32LE(4) + difference, 4);
  return bytes;
};

const createOddUpload = (
  name: string,
  [fileName, declaredType]: readonly [string, string],
  contentType: string,
  bytes: () => Promise<Buffer>,
  [width, height] = [120, 80],
): OddUpload => ({ name, fileName, declaredType, contentType, bytes, width: width ?? 0, height: height ?? 0 });

const JPG = ['slika.jpg', 'image/jpeg'] as const;
const PNG = ['slika.png', 'image/png'] as const;
const WEBP = ['slika.webp', 'image/webp'] as const;
const GIF = ['slika.gif', 'image/gif'] as const;

/** Unusual but valid images that every upload path must accept. */
export const ODD_UPLOADS: readonly OddUpload[] = [
  createOddUpload('a PNG named .jpg', JPG, 'image/png', () => png()),
  createOddUpload('a JPEG named .png', PNG, 'image/jpeg', () => jpeg()),
  createOddUpload('a PNG named .webp', WEBP, 'image/png', () => png()),
  createOddUpload('a WebP named .jpg', JPG, 'image/webp', webp),
  createOddUpload('an AVIF named .jpg', JPG, 'image/avif', avif),
  createOddUpload('a GIF named .png', PNG, 'image/gif', gif),
  createOddUpload('an animated GIF named .jpg', JPG, 'image/gif', () => animation('gif')),
  createOddUpload('an animated WebP named .gif', GIF, 'image/webp', () => animation('webp')),
  createOddUpload('a JPEG named .HEIC', ['IMG_0001.HEIC', 'image/heic'], 'image/jpeg', () => jpeg()),
  createOddUpload('a JPEG with an upper-case extension', ['SLIKA.JPEG', 'image/jpeg'], 'image/jpeg', () => jpeg()),
  createOddUpload('a PNG without an extension', ['slika', ''], 'image/png', () => png()),
  createOddUpload('a JPEG with stray bytes before its first segment', JPG, 'image/jpeg', async () =>
    insert(await jpeg(), 2, STRAY),
  ),
  createOddUpload('a JPEG with stray bytes between segments', JPG, 'image/jpeg', async () => {
    const bytes = await jpeg();
    return insert(bytes, getSecondSegment(bytes), Buffer.concat([STRAY, Buffer.from([0xff, 0x00])]));
  }),
  createOddUpload('a JPEG with restart markers and fill bytes between segments', JPG, 'image/jpeg', async () => {
    const bytes = await jpeg();
    return insert(bytes, getSecondSegment(bytes), Buffer.from([0xff, 0xd0, 0xff, 0xff, 0xff]));
  }),
  createOddUpload('a JPEG without its end marker', JPG, 'image/jpeg', async () => (await jpeg()).subarray(0, -2)),
  createOddUpload('a JPEG with several end markers', JPG, 'image/jpeg', async () =>
    Buffer.concat([await jpeg(), END, STRAY, END]),
  ),
  createOddUpload('a progressive JPEG', JPG, 'image/jpeg', () => jpeg({ progressive: true })),
  createOddUpload('a progressive JPEG with stray bytes between scans', JPG, 'image/jpeg', async () => {
    const bytes = await jpeg({ progressive: true });
    return insert(bytes, getLastScan(bytes), STRAY);
  }),
  createOddUpload('a CMYK JPEG', JPG, 'image/jpeg', () =>
    createNoiseImage(120, 80).toColourspace('cmyk').jpeg().toBuffer(),
  ),
  createOddUpload(
    'a lying CMYK JPEG without its end marker',
    JPG,
    'image/jpeg',
    async () => {
      const lying = createNoiseImage(120, 80).toColourspace('cmyk').withMetadata({ orientation: 6 });
      return (await lying.jpeg().toBuffer()).subarray(0, -2);
    },
    [80, 120],
  ),
  createOddUpload('several pictures in one JPEG', ['DSC0001.MPO', 'image/mpo'], 'image/jpeg', multiPicture),
  createOddUpload('a photograph with a film behind it', JPG, 'image/jpeg', motionPhoto),
  createOddUpload('a PNG of 16 bits', PNG, 'image/png', () =>
    createNoiseImage(120, 80).toColourspace('rgb16').png().toBuffer(),
  ),
  createOddUpload('an interlaced PNG', PNG, 'image/png', () => png({ progressive: true })),
  createOddUpload('a PNG without its end', PNG, 'image/png', async () => (await png()).subarray(0, -12)),
  createOddUpload('a PNG with stray bytes behind it', PNG, 'image/png', async () =>
    Buffer.concat([await png(), STRAY]),
  ),
  createOddUpload('a GIF without its end', GIF, 'image/gif', async () => (await gif()).subarray(0, -1)),
  createOddUpload('a WebP that says it is longer', WEBP, 'image/webp', () => wrongLength(100)),
  createOddUpload('a WebP that says it is shorter', WEBP, 'image/webp', () => wrongLength(-20)),
  createOddUpload('a WebP with stray bytes behind it', WEBP, 'image/webp', async () =>
    Buffer.concat([await webp(), STRAY]),
  ),
  createOddUpload('an AVIF with stray bytes behind it', ['a.avif', 'image/avif'], 'image/avif', async () =>
    Buffer.concat([await avif(), STRAY]),
  ),
  createOddUpload('one pixel', PNG, 'image/png', () => createNoiseImage(1, 1).png().toBuffer(), [1, 1]),
  createOddUpload(
    'a tall photograph that lies',
    JPG,
    'image/jpeg',
    () => createNoiseImage(900, 40).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
    [40, 900],
  ),
];

const createBoxes = (brand: string): Buffer =>
  Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1'), Buffer.alloc(200)]);

/** Unsupported files that users mistake for images, with the expected English error message. */
export const UNSUPPORTED_FILES: readonly { name: string; bytes: Buffer; message: RegExp }[] = [
  { name: 'HEIC', bytes: createBoxes('heic'), message: /Export the image as JPEG/ },
  {
    name: 'BMP',
    bytes: Buffer.concat([Buffer.from('BM\x36\0\0\0\0\0\0\0\x36\0\0\0'), Buffer.alloc(60)]),
    message: /BMP/,
  },
  { name: 'TIFF', bytes: Buffer.concat([Buffer.from('II*\0\x08\0\0\0'), Buffer.alloc(60)]), message: /TIFF/ },
  {
    name: 'SVG',
    bytes: Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
    message: /SVG/,
  },
  { name: 'PDF', bytes: Buffer.from('%PDF-1.7\nsome pages'), message: /PDF document/ },
];

/** Creates files to choose in a page from odd uploads; their names start with `name`. */
export const makeOddFiles = (name: string, uploads: readonly OddUpload[]): Promise<TestFile[]> =>
  Promise.all(
    uploads.map(async ({ fileName, declaredType, bytes }, index) => ({
      name: `${name}-${String(index)}${/\.\w+$/.exec(fileName)?.[0] ?? ''}`,
      mimeType: declaredType,
      buffer: await bytes(),
    })),
  );
