import type { ImageRef } from '#contract/image-ref';

/** Pixels of screens to a CSS pixel, from many to few. */
const PIXEL_RATIOS = [4, 3, 2.5, 2, 1.75, 1.5, 1.25, 1];

/**
 * Returns `sizes` of a picture in the viewer: as large as the window allows, and at most as wide as the
 * pixels of the picture are on the screen. As that is also the natural size of the image, `object-fit:
 * scale-down` does not enlarge it.
 */
export const getViewerSizes = ({ width, height }: Pick<ImageRef, 'width' | 'height'>): string =>
  PIXEL_RATIOS.map((ratio, index) => {
    const lower = PIXEL_RATIOS[index + 1];
    const condition = lower === undefined ? '' : `(min-resolution: ${String(lower + 0.01)}dppx) `;
    const [heightLimit, ownWidth] = [Math.ceil((90 * width) / height), Math.floor(width / ratio)];
    return `${condition}min(100vw, ${String(heightLimit)}svh, ${String(ownWidth)}px)`;
  }).join(', ');
