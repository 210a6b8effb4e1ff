import { expect, it } from 'vitest';
import { BRAND_IMAGE_MAX_BYTES } from '../../../contract/limits';
import { SiteMetadataValues } from '../../../contract/metadata';
import { sizeFault } from './brand-images';
import { DEFAULT_METADATA } from './default-metadata';

it('[S5] allows each image up to its limit', () => {
  expect(sizeFault('heroImage', BRAND_IMAGE_MAX_BYTES.heroImage, 'en')).toBeNull();
  expect(sizeFault('heroImage', 9.5 * 1024 * 1024, 'en')).toBe('Image is too large (9.5 MB > 8.0 MB).');
  expect(sizeFault('logoImage', 5 * 1024 * 1024, 'sl')).toBe('Slika je prevelika (5.0 MB > 4.0 MB).');
  expect(sizeFault('favIconImage', 2 * 1024 * 1024, 'en')).toContain('> 1.0 MB');
});

it('[S2] [S3] the default metadata satisfy the rules for saving', () => {
  expect(SiteMetadataValues.parse(DEFAULT_METADATA)).toEqual(DEFAULT_METADATA);
});
