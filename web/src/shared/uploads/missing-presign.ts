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
