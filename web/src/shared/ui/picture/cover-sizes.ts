import type { ImageRef } from '#contract/image-ref';

/** Frame that an image covers, from a viewport width on. Lengths are CSS. */
interface Frame {
  /** Minimum viewport width. The last frame has none. */
  from?: string;
  width: string;
  /** CSS height of the frame, or its aspect ratio (width ÷ height). */
  height: string | number;
}

/**
 * CSS width to state for a picture across a phone's screen, below its real one: with at least 1.75 device
 * pixels per CSS pixel nobody sees the difference, and most phones load the next smaller rendition.
 */
export const PHONE_SCREEN_WIDTH = '88vw';

const round = (factor: number): string => String(Math.ceil(factor * 100) / 100);

/**
 * Lets lengths in `rem` follow the page's font size, which grows in very wide windows (base.css). In `sizes`
 * they are of the browser's own font size.
 */
const followPageFontSize = (length: string): string =>
  length.replace(/(\d{1,3}(?:\.\d{1,2})?)rem/g, 'max($&,.75vw*$1)');

/** Returns the CSS width at which an image with this aspect ratio covers the frame. */
function getImageWidth({ width, height }: Frame, ratio: number): string {
  if (typeof height === 'string') return `max(${width}, ${height} * ${round(ratio)})`;
  return ratio <= height ? width : `calc(${width} * ${round(ratio / height)})`;
}

/**
 * Returns the `sizes` attribute of an image that covers its frames, one per viewport width. An image that is
 * flatter than the frame is drawn wider than it.
 */
export const getCoverSizes = ({ width, height }: Pick<ImageRef, 'width' | 'height'>, ...frames: Frame[]): string =>
  frames
    .map(
      (frame) =>
        (frame.from ? `(min-width: ${frame.from}) ` : '') + followPageFontSize(getImageWidth(frame, width / height)),
    )
    .join(', ');
