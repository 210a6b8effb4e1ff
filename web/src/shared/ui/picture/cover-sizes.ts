import type { ImageRef } from '#contract/image-ref';

/** Where a picture fills a frame, from a width of the window on; lengths as CSS has them. */
interface Frame {
  /** The width of the window; without it the frame is that of all narrower ones and stands last. */
  from?: string;
  width: string;
  /** The height of the frame, or its width ÷ height. */
  height: string | number;
}

const round = (factor: number): string => String(Math.ceil(factor * 100) / 100);

function neededWidth({ width, height }: Frame, ratio: number): string {
  if (typeof height === 'string') return `max(${width}, ${height} * ${round(ratio)})`;
  return ratio <= height ? width : `calc(${width} * ${round(ratio / height)})`;
}

/**
 * The `sizes` of a picture that is cropped to its frame. One that is flatter than the frame is drawn wider than it, so
 * that a file as wide as the frame would be stretched.
 */
export const coverSizes = ({ width, height }: Pick<ImageRef, 'width' | 'height'>, ...frames: Frame[]): string =>
  frames
    .map((frame) => (frame.from ? `(min-width: ${frame.from}) ` : '') + neededWidth(frame, width / height))
    .join(', ');
