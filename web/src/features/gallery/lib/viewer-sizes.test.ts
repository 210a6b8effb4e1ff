import { expect, it } from 'vitest';
import { getViewerSizes } from './viewer-sizes';

/** The width in px that `sizes` allow on a screen with a number of pixels to a CSS pixel. */
function findOwnWidth(sizes: string, ratio: number): number {
  const source = sizes
    .split(/, (?=\(|min\(100vw)/)
    .find((each) => ratio >= Number(/min-resolution: ([\d.]+)dppx/.exec(each)?.[1] ?? 0));
  return Number(/(\d+)px\)$/.exec(source ?? '')?.[1]);
}

it.each([1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 2.6, 3, 3.5, 4])(
  '[K7] a picture in the viewer is drawn with at most its own pixels, and not much smaller, at %d×',
  (ratio) => {
    const drawn = findOwnWidth(getViewerSizes({ width: 1280, height: 854 }), ratio) * ratio;
    expect(drawn).toBeLessThanOrEqual(1280);
    expect(drawn).toBeGreaterThan(1280 * 0.7);
  },
);
