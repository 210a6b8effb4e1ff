import { crc32, deflateSync } from 'node:zlib';
import type { ProblemCode } from '#contract/problem';
import { createNoiseImage, createPicture } from './picture-files';

/** A file that the product must reject as an image, with the expected error code. */
export interface HostileUpload {
  name: string;
  extension: string;
  code: ProblemCode;
  bytes: () => Promise<Buffer> | Buffer;
}

const SCRIPT = '<script>fetch("/api/v1/users")</script>';
const PAGE = `<!doctype html><html><body>${SCRIPT}</body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`;

const appendBytes = async (picture: Promise<Buffer>, text: string | Buffer): Promise<Buffer> =>
  Buffer.concat([await picture, Buffer.from(text)]);

const png = (): Promise<Buffer> => createNoiseImage(64, 64).png().toBuffer();
const gif = (): Promise<Buffer> => createNoiseImage(64, 64).gif().toBuffer();
const avif = (): Promise<Buffer> => createNoiseImage(64, 64).avif().toBuffer();

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A whole, valid picture of one colour: a hundred kilobytes that become 900 megapixels. */
function pngBomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Thousands of frames of one pixel on a large screen. */
function gifBomb(frames: number): Buffer {
  const head = Buffer.from([...Buffer.from('GIF89a'), 0xff, 0x0f, 0xff, 0x0f, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** A small image whose header declares a large size. */
async function avifBomb(): Promise<Buffer> {
  const bytes = Buffer.from(await avif());
  const offset = bytes.indexOf('ispe');
  bytes.writeUInt32BE(30_000, offset + 8);
  bytes.writeUInt32BE(30_000, offset + 12);
  return bytes;
}

/** A JPEG that is an archive as well: its directory is at the end. */
function createZip(content: string): Buffer {
  const name = 'x.html';
  const local = Buffer.alloc(30);
  local.write('PK\x03\x04', 'latin1');
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.write('PK\x01\x02', 'latin1');
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt32LE(central.length + name.length, 12);
  return Buffer.concat([local, Buffer.from(name + content), central, Buffer.from(name), end]);
}

/** Files that every upload path must reject. */
export const HOSTILE_UPLOADS: HostileUpload[] = [
  { name: 'SVG', extension: 'png', code: 'unsupported_media_type', bytes: () => Buffer.from(SVG) },
  { name: 'HTML', extension: 'jpg', code: 'unsupported_media_type', bytes: () => Buffer.from(PAGE) },
  { name: 'HTML without a type', extension: 'bin', code: 'unsupported_media_type', bytes: () => Buffer.from(PAGE) },
  { name: 'nothing', extension: 'png', code: 'unsupported_media_type', bytes: () => Buffer.alloc(0) },
  { name: 'a PDF', extension: 'png', code: 'unsupported_media_type', bytes: () => Buffer.from('%PDF-1.7 some pages') },
  { name: 'a page after a PNG', extension: 'png', code: 'validation_failed', bytes: () => appendBytes(png(), PAGE) },
  {
    name: 'a page after a JPEG',
    extension: 'jpg',
    code: 'validation_failed',
    bytes: () => appendBytes(createPicture(), PAGE),
  },
  { name: 'a page after a GIF', extension: 'gif', code: 'validation_failed', bytes: () => appendBytes(gif(), PAGE) },
  {
    name: 'an archive after a JPEG',
    extension: 'jpg',
    code: 'validation_failed',
    bytes: () => appendBytes(createPicture(), createZip('x')),
  },
  {
    name: 'a page in the comment of a JPEG',
    extension: 'jpg',
    code: 'validation_failed',
    async bytes() {
      const picture = await createPicture();
      const comment = Buffer.from(PAGE);
      const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
      return Buffer.concat([picture.subarray(0, 2), head, comment, picture.subarray(2)]);
    },
  },
  {
    name: 'a document in the comment of a PNG',
    extension: 'png',
    code: 'validation_failed',
    async bytes() {
      const picture = await png();
      return Buffer.concat([
        picture.subarray(0, 33),
        pngChunk('tEXt', Buffer.from('a\0%PDF-1.7')),
        picture.subarray(33),
      ]);
    },
  },
  {
    name: 'half a JPEG',
    extension: 'jpg',
    code: 'validation_failed',
    bytes: async () => (await createPicture()).subarray(0, 5000),
  },
  {
    name: 'half a PNG',
    extension: 'png',
    code: 'validation_failed',
    bytes: async () => (await png()).subarray(0, 5000),
  },
  {
    name: 'half an AVIF',
    extension: 'avif',
    code: 'validation_failed',
    bytes: async () => (await avif()).subarray(0, 700),
  },
  {
    name: 'the head of a GIF',
    extension: 'gif',
    code: 'validation_failed',
    bytes: async () => (await gif()).subarray(0, 40),
  },
  { name: 'a PNG of 900 megapixels', extension: 'png', code: 'validation_failed', bytes: () => pngBomb(30_000) },
  { name: 'a GIF of many frames', extension: 'gif', code: 'validation_failed', bytes: () => gifBomb(20_000) },
  { name: 'an AVIF of 900 megapixels', extension: 'avif', code: 'validation_failed', bytes: avifBomb },
  {
    name: '11 MB',
    extension: 'png',
    code: 'too_large',
    bytes: async () => Buffer.concat([await png(), Buffer.alloc(11 * 1024 * 1024)]),
  },
];
