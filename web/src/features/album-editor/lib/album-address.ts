import { collectionAddress } from '#shared/collection/collection-address';
import { pages } from '#shared/pages';

export const { edit: albumAddress, create: newAlbumAddress } = collectionAddress(pages.adminAlbums.href());
