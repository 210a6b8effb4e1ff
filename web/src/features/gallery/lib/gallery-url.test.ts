import { expect, it } from 'vitest';
import { readGalleryUrlState } from '../hooks/use-gallery-viewer';
import { buildGalleryQuery, buildGalleryItemHref } from './gallery-url';

it('[P12] keeps album and picture in the URL', () => {
  expect(readGalleryUrlState(new URLSearchParams('album=trgatev&picture=g1'))).toEqual({
    album: 'trgatev',
    picture: 'g1',
  });
  expect(readGalleryUrlState(new URLSearchParams('album='))).toEqual({ album: null, picture: null });
  expect(buildGalleryItemHref('g1')).toBe('/gallery?picture=g1');
});

it('[P12] changes only the given parameters', () => {
  const search = new URLSearchParams('preview=1&album=trgatev&picture=g1');
  expect(buildGalleryQuery(search, { picture: null })).toBe('?preview=1&album=trgatev');
  expect(buildGalleryQuery(new URLSearchParams('picture=g1'), { picture: null })).toBe('');
});
