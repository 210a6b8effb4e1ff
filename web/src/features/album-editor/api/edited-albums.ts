import { Album, type AlbumCreateRequest } from '#contract/albums';
import { editedCollection } from '#shared/editor/edited-collection';

/** What staff read and write of albums. */
export const editedAlbums = editedCollection<Album, AlbumCreateRequest>({
  key: 'edited-albums',
  path: '/albums',
  read: Album,
  saved: Album,
});
