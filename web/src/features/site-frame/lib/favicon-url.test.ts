import { expect, it } from 'vitest';
import type { ImageRef } from '#contract/image-ref';
import type { SiteMetadata } from '#contract/metadata';
import { DEFAULT_CONTACTS } from './contacts';
import { faviconUrl } from './favicon-url';

const image = (name: string, widths: number[]): ImageRef => ({
  storageFolder: 'Branding',
  imageKey: `${name}.png`,
  presignedUrl: `/files/${name}.png`,
  mediaId: name,
  alt: '',
  width: 960,
  height: 960,
  focalPoint: { x: 50, y: 50 },
  placeholder: '',
  renditions: widths.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ format, width, url: `/files/${name}/${String(width)}.${format}` })),
  ),
});

const metadata = (favIconImage: ImageRef | null, logoImage: ImageRef | null): SiteMetadata => ({
  version: 1,
  updatedAt: '2025-11-01T10:00:00.000Z',
  language: 'sl',
  brand: { title: 'T', tagline: 't', heroImage: null, logoImage, favIconImage },
  company: { name: 'C', representative: 'R', address: 'A', phone: 'P', registration: null, vatId: null },
  contacts: DEFAULT_CONTACTS,
});

it('[P11] takes the favicon image, as its smallest WebP', () => {
  expect(faviconUrl(metadata(image('icon', [640, 320]), image('logo', [320])))).toBe('/files/icon/320.webp');
});

it('[P11] falls back to the logo image, and to the original where there are no renditions', () => {
  expect(faviconUrl(metadata(null, image('logo', [])))).toBe('/files/logo.png');
});

it('[P11] leaves the icon alone without either', () => {
  expect(faviconUrl(metadata(null, null))).toBeNull();
  expect(faviconUrl(null)).toBeNull();
});
