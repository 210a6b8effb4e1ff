import { describe, expect, it } from 'vitest';
import { IMAGE_FORMATS, detectImageKind, isImageFormat } from './image-kind';

const encodeLatin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Encodes the start of a file, padded to the least length that detection needs. */
const encodeStart = (text: string): Uint8Array => encodeLatin1(text.padEnd(16, '\x01'));

/** Creates an ISO media box of the declared length; further bytes follow it. */
function createMediaBox(length: number, brands: string, type = 'ftyp'): Uint8Array {
  const bytes = encodeStart(`\0\0\0\0${type}${brands}`);
  new DataView(bytes.buffer).setUint32(0, length);
  return bytes;
}

describe('detectImageKind', () => {
  it.each([
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['png', '\x89PNG\r\n\n\n'],
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['jpeg', '\xff\xd8\0\0\xff\xe1'],
    ['webp', 'RIFF\x10\n\0\0WEBPVP8 '],
    ['gif', 'GIF87a'],
    ['gif', 'GIF89a'],
    ['bmp', 'BM\x10\n\0\0\0\0\0\0'],
    ['tiff', 'II*\0'],
    ['tiff', 'II+\0'],
    ['tiff', 'MM\0*'],
    ['tiff', 'MM\0+'],
    ['pdf', '%PDF-1.7'],
    ['pdf', '\n\n%PDF-1.7'],
    ['pdf', `${'\n'.repeat(16)}%PDF-1.7`],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['svg', '<svg><path/></svg>'],
    ['svg', '<SVG\nwidth="1">'],
    ['svg', '\xef\xbb\xbf<svg width="1">'],
    ['svg', ' \r\n\t <svg width="1">'],
    ['svg', '<?xml version="1.0"?>\n<svg width="1">'],
    ['svg', '<!-- a drawing -->\n<svg width="1">'],
    ['svg', '<!DOCTYPE svg PUBLIC "x">\n<svg width="1">'],
  ] as const)('detects the signature of %s: %j', (kind, text) => {
    expect(detectImageKind(encodeStart(text))).toBe(kind);
  });

  it.each([
    'a\x89PNG\r\n\x1a\n',
    'a\xff\xd8\xff',
    'aRIFF\x10\0\0\0WEBP',
    'RIFF\x10WEBP',
    'RIFF\x10\0\0\0WAVE',
    'aGIF89a',
    'GIF88a',
    'aBM\x10\0\0\0\0\0\0\0',
    'BM\x10\0\0\0\0',
    'BM\x10\0\0\0\0a\0\0\0',
    'aII*\0',
    'II-\0',
    'MM\0-',
    `${'\n'.repeat(17)}%PDF-1.7`,
    '%!%PDF-1.7',
    'a<svg width="1">',
    '<svgs width="1">',
    '<html><svg width="1"></html>',
    '<!doctype html><svg width="1">',
    'hello, this is a text',
  ])('does not recognise %j', (text) => {
    expect(detectImageKind(encodeStart(text))).toBeNull();
  });

  it('needs at least 16 bytes', () => {
    const bytes = encodeStart('GIF89a');
    expect(bytes).toHaveLength(16);
    expect(detectImageKind(bytes)).toBe('gif');
    expect(detectImageKind(bytes.subarray(0, 15))).toBeNull();
    expect(detectImageKind(new Uint8Array())).toBeNull();
  });

  it('reads the first 1024 bytes only', () => {
    const createDrawing = (length: number) => encodeStart(`${'<!--'.padEnd(length - 5)}<svg >`);
    expect(detectImageKind(createDrawing(1024))).toBe('svg');
    expect(detectImageKind(createDrawing(1025))).toBeNull();
  });
});

describe('detectImageKind finds the brands of an ISO media box', () => {
  it.each([
    ['avif', 'avif\0\0\0\0'],
    ['avif', 'avis\0\0\0\0'],
    ['avif', 'mif1\0\0\n\0avif'],
    ['avif', 'heic\0\0\0\0mif1avif'],
    ['heic', 'heic\0\0\0\0'],
    ['heic', 'heix\0\0\0\0'],
    ['heic', 'heim\0\0\0\0'],
    ['heic', 'heis\0\0\0\0'],
    ['heic', 'hevc\0\0\0\0'],
    ['heic', 'mif1\0\0\0\0'],
    ['heic', 'msf1\0\0\0\0'],
    ['heic', 'isom\0\0\n\0mp42heic'],
  ] as const)('detects %s in %j', (kind, brands) => {
    expect(detectImageKind(createMediaBox(8 + brands.length, brands))).toBe(kind);
  });

  it.each(['isom\0\0\0\0mp42', 'xxavifxx', 'xxheicxx', 'heia\0\0\0\0', 'heva\0\0\0\0'])(
    'rejects other brands, and letters across two brands: %j',
    (brands) => {
      expect(detectImageKind(createMediaBox(8 + brands.length, brands))).toBeNull();
    },
  );

  it('rejects a box of another type', () => {
    expect(detectImageKind(createMediaBox(16, 'avif\0\0\0\0', 'free'))).toBeNull();
  });

  it('ignores what follows the box', () => {
    expect(detectImageKind(createMediaBox(16, 'isom\0\0\0\0avif'))).toBeNull();
    expect(detectImageKind(createMediaBox(20, 'isom\0\0\0\0avif'))).toBe('avif');
  });

  it('reads at most 200 bytes of a longer box', () => {
    const createBrands = (position: number) => `${'isom'.repeat((position - 8) / 4)}avif`;
    expect(detectImageKind(createMediaBox(4_000, createBrands(196)))).toBe('avif');
    expect(detectImageKind(createMediaBox(4_000, createBrands(200)))).toBeNull();
  });

  it('reads a view inside a larger buffer', () => {
    const box = createMediaBox(16, 'avif\0\0\0\0');
    const bytes = new Uint8Array(100);
    bytes.set(box, 50);
    expect(detectImageKind(bytes.subarray(50, 66))).toBe('avif');
  });
});

describe('isImageFormat', () => {
  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('accepts %s', (kind) => {
    expect(isImageFormat(kind)).toBe(true);
    expect(IMAGE_FORMATS[kind].contentType).toBe(`image/${kind}`);
  });

  it.each(['heic', 'bmp', 'tiff', 'svg', 'pdf'] as const)('rejects %s', (kind) => {
    expect(isImageFormat(kind)).toBe(false);
  });
});
