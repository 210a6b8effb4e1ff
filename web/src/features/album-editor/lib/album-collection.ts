import { Album, AlbumCreateRequest, LOCALISED_ALBUM_FIELDS } from '#contract/albums';
import { defineStaffCollection } from '#shared/collection/define-staff-collection';
import { changedQuery } from '#shared/lib/query-string';
import { pages } from '#shared/pages';

/** Definition of the list and editor of albums. */
export const albumCollection = defineStaffCollection<Album>({
  page: 'adminAlbums',
  path: '/albums',
  by: 'slug',
  texts: 'adminAlbums',
  answer: Album,
  request: AlbumCreateRequest,
  localised: LOCALISED_ALBUM_FIELDS,
  shown: { page: ({ slug }) => pages.gallery.href() + changedQuery('', { album: slug }) },
  nameOf: ({ title }) => title,
  searched: ({ title, year }) => [title, year],
  picture: { of: ({ cover }) => cover, look: 'wide' },
  columns: [
    { name: 'year', text: ({ year }) => String(year ?? ''), value: ({ year }) => year, isNumber: true },
    {
      name: 'itemCount',
      text: ({ itemCount }, t) => t('adminAlbums.pictures', { count: itemCount }),
      value: ({ itemCount }) => itemCount,
      isNumber: true,
    },
  ],
  many: [{ field: 'year', kind: 'year' }],
  gaps: ['empty'],
  deleteText: (albums, t) => {
    const count = albums.reduce((sum, { itemCount }) => sum + itemCount, 0);
    return count === 0 ? t('adminAlbums.deleteEmpty') : t('adminAlbums.deleteText', { count });
  },
});
