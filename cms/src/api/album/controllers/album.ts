import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/action';
import { Problem } from '../../../core/problem';
import { serviceOf } from '../../../core/service-of';
import { presentAlbum } from '../lib/present-album';
import type { AlbumService } from '../services/album';

const albums = (): AlbumService => serviceOf<AlbumService>('api::album.album');

export default {
  list: action(endpoints.listAlbums, async (request) => {
    const { items, total } = await albums().list(request, request.query);
    return { items: items.map((album) => presentAlbum(album, request.language)), total };
  }),

  get: action(endpoints.getAlbum, async (request) => {
    const album = await albums().find(request, request.params.slug);
    if (!album) throw new Problem('not_found');
    return presentAlbum(album, request.language);
  }),
};
