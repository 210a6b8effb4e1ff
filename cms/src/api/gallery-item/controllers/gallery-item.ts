import { endpoints } from '../../../contract/endpoints';
import { action, reply } from '../../../core/http/action';
import { serviceOf } from '../../../core/process/service-of';
import { presentGalleryItem } from '../lib/present-gallery-item';
import type { GalleryService } from '../services/gallery-item';
import type { GalleryWriter } from '../services/gallery-writer';

const writer = (): GalleryWriter => serviceOf<GalleryWriter>('api::gallery-item.gallery-writer');

export default {
  list: action(endpoints.listGallery, async (request) => {
    const gallery = serviceOf<GalleryService>('api::gallery-item.gallery-item');
    const { items, total } = await gallery.list(request, request.query);
    return { items: items.map((row) => presentGalleryItem(row, request.language)), total };
  }),

  create: action(endpoints.createGalleryItems, async (request) => {
    const items = await writer().createAll(request.body.items, request);
    return { items, total: items.length };
  }),

  update: action(endpoints.updateGalleryItem, (request) => writer().update(request.params.id, request.body, request)),

  remove: action(endpoints.deleteGalleryItem, async (request) => {
    await writer().remove(request.params.id, request);
    return reply(204, null);
  }),

  order: action(endpoints.orderGallery, async (request) => {
    await writer().order(request.body, request);
    return reply(204, null);
  }),
};
