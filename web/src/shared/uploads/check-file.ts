import { FileRefused, type RefusalReason } from './upload-failures';

/** Types that the server makes images of. */
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const;
/** What is said of a file that has no type (requirement M8). */
export const GENERIC_TYPE = 'application/octet-stream';

export interface FileRules {
  limitBytes: number;
  /** The library sends a file without a type and lets the server find out; the picker wants to be told that it is an image. */
  withoutType: 'send' | 'refuse';
}

const isTaken = (type: string): boolean => (UPLOAD_TYPES as readonly string[]).includes(type);
const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

function refusalOf(file: File, { limitBytes, withoutType }: FileRules): RefusalReason | null {
  const type = file.type.toLowerCase();
  if (isHeic(file)) return 'heic';
  if (type === '' ? withoutType === 'refuse' : !type.startsWith('image/')) return 'notImage';
  if (file.size > limitBytes) return 'tooLarge';
  if (file.size === 0) return 'empty';
  return type === '' || isTaken(type) ? null : 'otherKind';
}

/** What speaks against a file by its name, type and size; `null` when nothing does. Nothing is read. */
export function checkFile(file: File, rules: FileRules): FileRefused | null {
  const reason = refusalOf(file, rules);
  return reason && new FileRefused(reason, file, rules.limitBytes);
}

/** The type to ask permission for and to send. */
export const uploadTypeOf = ({ type }: File): string => type.toLowerCase() || GENERIC_TYPE;

/**
 * Whether the browser can decode a picture. `true` where it cannot tell: for a file without a type, or without the means.
 * The decoded picture is given back at once, so that a large batch never holds more than one.
 */
export async function canBeRead(file: File): Promise<boolean> {
  if (file.type === '' || !('createImageBitmap' in globalThis)) return true;
  try {
    const picture = await createImageBitmap(file);
    picture.close();
    return true;
  } catch {
    return false;
  }
}
