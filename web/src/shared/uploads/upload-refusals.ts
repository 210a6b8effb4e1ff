/** Why a file is not even sent. `broken` is what the browser itself cannot read, `otherKind` an image that is not taken. */
export type RefusalReason = 'notImage' | 'tooLarge' | 'heic' | 'otherKind' | 'empty' | 'broken';

/** A file that is refused before anything is sent; sizes are in bytes. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';

  constructor(
    readonly reason: RefusalReason,
    readonly file: File,
    readonly limitBytes: number,
  ) {
    super(`${file.name} is refused: ${reason}`);
  }
}

/** The server left out the permission of a file of a batch; `index` counts from 0 (spec section 8). */
export class MissingPresign extends Error {
  override readonly name = 'MissingPresign';

  constructor(
    readonly index: number,
    readonly fileName: string,
  ) {
    super(`Missing presign for index ${String(index)} (${fileName})`);
  }
}
