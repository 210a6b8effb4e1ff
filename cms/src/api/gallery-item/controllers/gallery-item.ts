import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/action';
import { serviceOf } from '../../../core/service-of';
import { presentGalleryItem } from '../lib/present-gallery-item';
import type { GalleryService } from '../services/gallery-item';

export default {
  list: action(endpoints.listGallery, async (request) => {
    const gallery = serviceOf<GalleryService>('api::gallery-item.gallery-item');
    const { items, total } = await gallery.list(request, request.query);
    return { items: items.map((row) => presentGalleryItem(row, request.language)), total };
  }),
};
