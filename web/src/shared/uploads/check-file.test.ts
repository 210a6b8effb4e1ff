import { expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/limits';
import { checkFile, getUploadType, type FileRules } from './check-file';

const library: FileRules = { limitBytes: MAX_UPLOAD_BYTES, untypedFiles: 'send' };
const picker: FileRules = { limitBytes: MAX_UPLOAD_BYTES, untypedFiles: 'refuse' };

/** How files of each kind begin; the rest is zeros. */
const STARTS = {
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff\xe0',
  webp: 'RIFF\0\0\0\0WEBPVP8 ',
  avif: '\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf',
  gif: 'GIF89a',
  heic: '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  film: '\0\0\0\x18ftypmp42\0\0\0\0isommp42',
  bmp: 'BM\x36\0\0\0\0\0\0\0\x36',
  tiff: 'MM\0*',
  svg: '<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg"/>',
  pdf: '%PDF-1.7',
  text: 'nothing but text',
} as const;
type Kind = keyof typeof STARTS;

function makeFile(kind: Kind, type: string, name = 'trta.jpg', size = 100): File {
  const bytes = new Uint8Array(size);
  bytes.set(Array.from(STARTS[kind], (letter) => letter.charCodeAt(0)).slice(0, size));
  return new File([bytes], name, { type });
}
const findReason = async (file: File, rules = library) => (await checkFile(file, rules)).refusal?.reason ?? null;

it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
  '[R102] [M8] [I1] takes %s of up to 10 MB by its bytes, whatever it is called',
  async (kind) => {
    for (const type of ['image/png', 'image/jpeg', 'IMAGE/WEBP', 'image/heic', 'text/plain']) {
      for (const rules of [library, picker]) {
        const { file, refusal } = await checkFile(makeFile(kind, type, 'IMG_1.HEIC', MAX_UPLOAD_BYTES), rules);
        expect(refusal).toBeNull();
        expect(getUploadType(file)).toBe(`image/${kind}`);
        expect([file.name, file.size]).toEqual(['IMG_1.HEIC', MAX_UPLOAD_BYTES]);
      }
    }
  },
);

it('[M8] refuses one byte more than 10 MB, before anything else', async () => {
  expect(await findReason(makeFile('png', 'image/png', 'a.png', MAX_UPLOAD_BYTES + 1))).toBe('tooLarge');
  expect(await findReason(makeFile('text', 'text/plain', 'a.txt', MAX_UPLOAD_BYTES + 1))).toBe('tooLarge');
});

it('[I3] refuses what is more than the limit of a field', async () => {
  const megabyte = { ...picker, limitBytes: 1024 * 1024 };
  expect(await findReason(makeFile('png', 'image/png', 'a.png', 1024 * 1024 + 1), megabyte)).toBe('tooLarge');
  expect(await findReason(makeFile('png', 'image/png', 'a.png', 1024 * 1024), megabyte)).toBeNull();
});

it('[I3] refuses what is not an image, before its size', async () => {
  const large = makeFile('pdf', 'application/pdf', 'a.pdf', MAX_UPLOAD_BYTES + 1);
  expect(await findReason(large, picker)).toBe('notImage');
  expect(await findReason(makeFile('text', ''), picker)).toBe('notImage');
});

it('[M8] sends a file without a type as a generic binary, and a picker takes it if it is an image', async () => {
  for (const kind of ['text', 'jpeg'] as const) {
    const { file, refusal } = await checkFile(makeFile(kind, ''), library);
    expect(refusal).toBeNull();
    expect(getUploadType(file)).toBe('application/octet-stream');
  }
  expect(await findReason(makeFile('jpeg', ''), picker)).toBeNull();
});

it('[R102] [M8] knows photos of a phone that no browser shows, by their bytes and by their name', async () => {
  expect(await findReason(makeFile('heic', 'image/jpeg'))).toBe('heic');
  expect(await findReason(makeFile('text', 'image/heic'))).toBe('heic');
  expect(await findReason(makeFile('text', '', 'IMG_0001.HEIC'))).toBe('heic');
});

it.each([
  ['bmp', 'bitmap'],
  ['tiff', 'bitmap'],
  ['svg', 'drawing'],
  ['pdf', 'document'],
  ['film', 'broken'],
  ['text', 'broken'],
] as const)('[R102] [M8] says of %s named as a JPEG what it is', async (kind, reason) => {
  expect(await findReason(makeFile(kind, 'image/jpeg'))).toBe(reason);
});

it('[M8] refuses kinds of images that are not taken, and empty files', async () => {
  expect(await findReason(makeFile('svg', 'image/svg+xml'))).toBe('drawing');
  expect(await findReason(makeFile('text', 'image/x-icon'))).toBe('otherKind');
  expect(await findReason(makeFile('text', 'image/png', 'a.png', 0))).toBe('empty');
});
