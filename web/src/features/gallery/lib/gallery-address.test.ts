import { expect, it } from 'vitest';
import { readGalleryAddress } from '../hooks/use-viewer';
import { gallerySearch, pictureHref } from './gallery-address';

it('[P12] keeps album and picture in the URL', () => {
  expect(readGalleryAddress(new URLSearchParams('album=trgatev&picture=g1'))).toEqual({
    album: 'trgatev',
    picture: 'g1',
  });
  expect(readGalleryAddress(new URLSearchParams('album='))).toEqual({ album: null, picture: null });
  expect(pictureHref('g1')).toBe('/gallery?picture=g1');
});

it('[P12] changes only the given parameters', () => {
  const search = new URLSearchParams('preview=1&album=trgatev&picture=g1');
  expect(gallerySearch(search, { picture: null })).toBe('?preview=1&album=trgatev');
  expect(gallerySearch(new URLSearchParams('picture=g1'), { picture: null })).toBe('');
});
