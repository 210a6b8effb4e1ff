/** Text of the code on the pictures that `makeCodePhoto` makes. */
export const PHOTO_TEXT = 'https://example.com/l/7K3QF234';
/** Modules along a side of that code. */
export const PHOTO_MODULES = 29;

/**
 * Rows of the code (QR version 3, level M), one bit per module, as `createQrModules` of the CMS makes
 * them.
 */
const ROWS =
  '1fd6017f 10481a41 174dbf5d 17597e5d 1751dd5d 1056ef41 1fd5557f 00124d00 1172fdf9 1e1d00ff 03d3e1c1 0480bfdb 0d738182 001cd17f 15e5190d 09214de3 01f6f182 19b4047b 064ce565 019fbb73 1c688df9 0010d311 1fd1135d 10474b12 1757effb 17480022 1747f08f 1044ad0b 1fdadd7a'.split(
    ' ',
  );

const MODULE_PX = 9;
const SIZE_PX = 700;

/** Makes a picture of a turned code on a label as a JPEG file; without a code if `hasCode` is false. */
export async function makeCodePhoto({ hasCode = true } = {}): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE_PX;
  canvas.height = SIZE_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no picture');
  context.fillStyle = '#5a6355';
  context.fillRect(0, 0, SIZE_PX, SIZE_PX);
  context.translate(SIZE_PX / 2, SIZE_PX / 2);
  context.rotate(0.2);
  context.fillStyle = '#e9e4d8';
  context.fillRect(-220, -220, 440, 440);
  context.fillStyle = '#2b2420';
  const start = (-PHOTO_MODULES * MODULE_PX) / 2;
  for (const [row, bits] of (hasCode ? ROWS : []).entries()) {
    for (let column = 0; column < PHOTO_MODULES; column += 1) {
      const isDark = (Number.parseInt(bits, 16) >> (PHOTO_MODULES - 1 - column)) & 1;
      if (isDark) context.fillRect(start + column * MODULE_PX, start + row * MODULE_PX, MODULE_PX, MODULE_PX);
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  if (!blob) throw new Error('The browser writes no picture');
  return new File([blob], 'bottle.jpg', { type: 'image/jpeg' });
}
