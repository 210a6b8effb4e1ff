import type { SiteMetadata } from '#contract/metadata';

/** Address of the tab's icon: the favicon image, else the logo (requirement P11); the smallest WebP of it. */
export function faviconUrl(metadata: SiteMetadata | null): string | null {
  const image = metadata?.brand.favIconImage ?? metadata?.brand.logoImage;
  if (!image) return null;
  const [smallest] = image.renditions.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
  return smallest?.url ?? image.presignedUrl ?? null;
}
