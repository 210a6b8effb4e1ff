import type { FocalPoint, ImageRef, Rendition } from '#contract/image-ref';

export interface SourceSet {
  type: `image/${Rendition['format']}`;
  srcSet: string;
}

const byWidth = (left: Rendition, right: Rendition): number => left.width - right.width;

/** One `<source>` for each format that has renditions, the smaller format (AVIF) first. */
export function sourceSets(image: ImageRef): SourceSet[] {
  return (['avif', 'webp'] as const).flatMap((format) => {
    const renditions = image.renditions.filter((rendition) => rendition.format === format).sort(byWidth);
    const srcSet = renditions.map(({ url, width }) => `${url} ${width}w`).join(', ');
    return srcSet === '' ? [] : [{ type: `image/${format}` as const, srcSet }];
  });
}

/** What `<img src>` names: the WebP nearest to 960 px, since every browser of today decodes it; else the original. */
export function fallbackSource(image: ImageRef): string | undefined {
  const webp = image.renditions.filter(({ format }) => format === 'webp').sort(byWidth);
  const middle = webp.find(({ width }) => width >= 960) ?? webp.at(-1);
  return middle?.url ?? image.presignedUrl;
}

const clampPercent = (value: number): number => (Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 50);

/** CSS `object-position` that keeps the focal point in view; each part is clamped to 0–100 % (spec section 9). */
export const focalPosition = ({ x, y }: FocalPoint): string => `${clampPercent(x)}% ${clampPercent(y)}%`;
