import { v1Routes } from '../../../core/http/route';

export default v1Routes({
  listAlbums: 'album.list',
  getAlbum: 'album.get',
  createAlbum: 'album.create',
  orderAlbums: 'album.order',
  updateAlbum: 'album.update',
  deleteAlbum: 'album.remove',
});
