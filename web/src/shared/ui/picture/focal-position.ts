import type { FocalPoint } from '#contract/image-ref';

const clampPercent = (value: number): number => (Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 50);

/** CSS `object-position` that keeps the focal point in view; each part is clamped to 0–100 % (spec section 9). */
export const focalPosition = ({ x, y }: FocalPoint): string => `${clampPercent(x)}% ${clampPercent(y)}%`;
