import type { FocalPoint } from '#contract/image-ref';

const percent = (value: number, from: number, length: number): number =>
  length === 0 ? 50 : Math.round(Math.min(100, Math.max(0, ((value - from) / length) * 100)));

/** Where in a frame a point of the screen lies, in whole percent from its top left; outside of it, at its nearest edge. */
export const pointIn = (
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  clientX: number,
  clientY: number,
): FocalPoint => ({ x: percent(clientX, left, width), y: percent(clientY, top, height) });
