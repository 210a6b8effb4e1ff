import { describe, expect, it } from 'vitest';
import { ImageRef } from '../../contract/image-ref';
import { createImagePopulate, serializeImageRef, serializeOptionalImage, type ImageRow } from './image-ref';

const item: ImageRow = {
  titleSl: null,
  titleEn: null,
  fileName: 'klet.jpg',
  documentId: 'abc',
  storageFolder: 'Queen',
  imageKey: 'portrait.webp',
  altSl: 'Portret',
  altEn: null,
  width: 1200,
  height: 800,
  focalX: 40,
  focalY: 60,
  placeholder: 'data:image/webp;base64,AA',
  firstRenditionWidth: null,
  renditionWidths: '320,640',
};

describe('image references', () => {
  it('contain everything needed to show the image, as the contract defines', () => {
    const reference = serializeImageRef(item, 'sl');
    expect(ImageRef.parse(reference)).toEqual(reference);
    expect(reference.renditions.map(({ url }) => url)).toEqual([
      '/files/Queen/portrait/320.avif',
      '/files/Queen/portrait/320.webp',
      '/files/Queen/portrait/640.avif',
      '/files/Queen/portrait/640.webp',
    ]);
    expect(reference.presignedUrl).toBeUndefined();
  });

  it('[G2] have preview URLs if a preview made them visible', () => {
    const { renditions } = serializeImageRef(item, 'sl', { isPreview: true });
    expect(renditions.every(({ url }) => url.endsWith('?preview=1'))).toBe(true);
  });

  it('[L1] fall back to the other language for the alternative text', () => {
    const getAlt = (texts: Partial<ImageRow>, language: 'sl' | 'en') => {
      const { alt, altLanguage } = serializeImageRef({ ...item, ...texts }, language);
      return [alt, altLanguage];
    };
    expect(getAlt({}, 'sl')).toEqual(['Portret', undefined]);
    expect(getAlt({}, 'en')).toEqual(['Portret', 'sl']);
    expect(getAlt({ altSl: null, altEn: 'Portrait' }, 'sl')).toEqual(['Portrait', 'en']);
    expect(getAlt({ altSl: null }, 'sl')).toEqual(['', undefined]);
  });

  it('contain the original if the caller may read it', () => {
    const original = { presignedUrl: '/files/x', presignedUrlExpiry: '2026-01-01T00:00:00.000Z' };
    expect(serializeImageRef({ ...item, original }, 'sl')).toMatchObject(original);
  });

  it('[R71] list the first rendition until all exist, and none if there is none', () => {
    const waiting = { ...item, renditionWidths: null, firstRenditionWidth: 960 };
    expect(serializeImageRef(waiting, 'sl').renditions).toEqual([
      { format: 'webp', width: 960, url: '/files/Queen/portrait/960.webp' },
    ]);
    expect(serializeImageRef({ ...waiting, firstRenditionWidth: null }, 'sl').renditions).toEqual([]);
  });

  it('are null without an image or with a hidden one', () => {
    expect(serializeOptionalImage(null, 'sl')).toBeNull();
    expect(createImagePopulate(['Queen'])).toMatchObject({ where: { storageFolder: { $notIn: ['Queen'] } } });
    expect(createImagePopulate()).not.toHaveProperty('where');
  });
});
