import { Album, AlbumCreateRequest, albumEntity } from '#contract/albums';
import { defineStaffCollection } from '#shared/collection/define-staff-collection';
import { applyQueryChange } from '#shared/lib/query-string';
import { pages } from '#shared/pages';

/** Definition of the list and editor of albums. */
export const albumCollection = defineStaffCollection<Album>({
  page: 'adminAlbums',
  path: '/albums',
  idField: 'slug',
  texts: 'adminAlbums',
  responseSchema: Album,
  requestSchema: AlbumCreateRequest,
  localisedFields: albumEntity.localised,
  preview: { page: ({ slug }) => pages.gallery.href() + applyQueryChange('', { album: slug }) },
  getName: ({ title }) => title,
  thumbnail: { findImage: ({ cover }) => cover, shape: 'wide' },
  columns: [
    { name: 'year', formatText: ({ year }) => String(year ?? ''), isNumber: true },
    {
      name: 'itemCount',
      formatText: ({ itemCount }, t) => t('adminAlbums.pictures', { count: itemCount }),
      isNumber: true,
    },
  ],
  bulkFields: [{ field: 'year', kind: 'year' }],
  gaps: ['empty'],
  getDeleteText: (albums, t) => {
    const count = albums.reduce((sum, { itemCount }) => sum + itemCount, 0);
    return count === 0 ? t('adminAlbums.deleteEmpty') : t('adminAlbums.deleteText', { count });
  },
});
