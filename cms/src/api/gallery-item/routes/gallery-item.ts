import { v1Routes } from '../../../core/http/route';

export default v1Routes({
  listGallery: 'gallery-item.list',
  createGalleryItems: 'gallery-item.create',
  orderGallery: 'gallery-item.order',
  updateGalleryItem: 'gallery-item.update',
  deleteGalleryItem: 'gallery-item.remove',
});
