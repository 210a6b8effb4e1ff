/** An image type that the library takes, with the extension that its keys carry. */
export interface ImageFormat {
  name: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';
  contentType: string;
  extension: string;
}

const PNG: ImageFormat = { name: 'png', contentType: 'image/png', extension: 'png' };
const JPEG: ImageFormat = { name: 'jpeg', contentType: 'image/jpeg', extension: 'jpg' };
const WEBP: ImageFormat = { name: 'webp', contentType: 'image/webp', extension: 'webp' };
const AVIF: ImageFormat = { name: 'avif', contentType: 'image/avif', extension: 'avif' };
const GIF: ImageFormat = { name: 'gif', contentType: 'image/gif', extension: 'gif' };

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** Whether a file of ISO media boxes names AV1 images among its brands. */
function isAvif(bytes: Buffer): boolean {
  if (text(bytes, 4, 8) !== 'ftyp') return false;
  const brands = text(bytes, 8, Math.min(bytes.readUInt32BE(0), 200));
  return /^(?:.{4})*?(?:avif|avis)/s.test(brands);
}

/** What the first bytes say a file is, whatever its name and declared type; `null` for anything but the five types. */
export function sniffFormat(bytes: Buffer): ImageFormat | null {
  if (bytes.length < 16) return null;
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return PNG;
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return JPEG;
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return WEBP;
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return GIF;
  return isAvif(bytes) ? AVIF : null;
}
