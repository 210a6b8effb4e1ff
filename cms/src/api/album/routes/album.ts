import { v1Routes } from '../../../core/route';

export default v1Routes({ listAlbums: 'album.list', getAlbum: 'album.get' });
