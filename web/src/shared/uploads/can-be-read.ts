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
