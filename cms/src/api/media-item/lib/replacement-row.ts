import { withFormerName } from '../../../core/images/former-names';
import type { MediaRow } from './media-row';
import { fileColumns, type KeptFile, type PictureUpload } from './new-media-row';

/** Shapes that differ by less than this share of each other are the same picture cut alike. */
const SAME_SHAPE = 0.05;

const MIDDLE = { focalX: 50, focalY: 50 };

const hasShapeOf = (row: Pick<MediaRow, 'width' | 'height'>, { width, height }: KeptFile['picture']): boolean =>
  Math.abs(Math.log((row.width * height) / (row.height * width))) < SAME_SHAPE;

/**
 * What changes of an image whose file is replaced. Texts stay; so does the focal point, unless the new picture has another
 * shape, in which the point could be anywhere.
 */
export const replacementRow = (row: MediaRow, upload: PictureUpload, kept: KeptFile) => ({
  ...fileColumns(upload, kept),
  fileName: upload.fileName ?? row.fileName,
  formerNames: withFormerName(row.formerNames, row),
  ...(hasShapeOf(row, kept.picture) ? {} : MIDDLE),
});
