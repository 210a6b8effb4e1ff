import { v1Routes } from '../../../core/route';

export default v1Routes({
  listAlbums: 'album.list',
  getAlbum: 'album.get',
  createAlbum: 'album.create',
  orderAlbums: 'album.order',
  updateAlbum: 'album.update',
  deleteAlbum: 'album.remove',
});
