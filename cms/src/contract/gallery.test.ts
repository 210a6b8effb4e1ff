import { describe, expect, it } from 'vitest';
import { GalleryCreateRequest, GalleryItemInput, GalleryQuery } from './gallery';
import { MAX_BATCH_FILES } from './limits';

const ITEM = {
  title: 'Trgatev',
  alt: '',
  published: true,
  image: { storageFolder: 'Gallery', imageKey: 'abc-1.jpg' },
};

describe('GalleryQuery', () => {
  it.each(['trgatev', 'trgatev-2024', '-'])('accepts the album %j', (album) => {
    expect(GalleryQuery.parse({ album })).toEqual({ page: 1, album });
  });

  it.each(['', '--', 'Trgatev', 'trgatev-', 'a b', 'a'.repeat(121)])('refuses the album %j', (album) => {
    expect(GalleryQuery.safeParse({ album }).error?.issues).toMatchObject([
      { message: 'invalid_slug', path: ['album'] },
    ]);
  });
});

describe('gallery items in requests', () => {
  it('have no album and no year by default', () => {
    expect(GalleryItemInput.parse(ITEM)).toEqual({ ...ITEM, albumId: null, year: null });
  });

  it('are created one or more at a time, up to a whole batch', () => {
    const listItemIssues = (count: number) =>
      GalleryCreateRequest.safeParse({ items: Array.from({ length: count }, () => ITEM) }).error?.issues ?? [];
    expect(listItemIssues(1)).toEqual([]);
    expect(listItemIssues(MAX_BATCH_FILES)).toEqual([]);
    expect(listItemIssues(0)).toMatchObject([{ message: 'required', path: ['items'] }]);
    expect(listItemIssues(MAX_BATCH_FILES + 1)).toMatchObject([
      { message: 'too_many?count=51&limit=50', path: ['items'] },
    ]);
  });
});
