import { endpoints } from '../../../contract/endpoints';
import { action, reply } from '../../../core/http/action';
import { Problem } from '../../../core/http/problem';
import { serviceOf } from '../../../core/process/service-of';
import { presentAlbum } from '../lib/present-album';
import type { AlbumService } from '../services/album';
import type { AlbumWriter } from '../services/album-writer';

const albums = (): AlbumService => serviceOf<AlbumService>('api::album.album');
const writer = (): AlbumWriter => serviceOf<AlbumWriter>('api::album.album-writer');

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

  create: action(endpoints.createAlbum, (request) => writer().create(request.body, request)),

  update: action(endpoints.updateAlbum, (request) => writer().update(request.params.id, request.body, request)),

  remove: action(endpoints.deleteAlbum, async (request) => {
    await writer().remove(request.params.id, request);
    return reply(204, null);
  }),

  order: action(endpoints.orderAlbums, async (request) => {
    await writer().order(request.body, request);
    return reply(204, null);
  }),
};
