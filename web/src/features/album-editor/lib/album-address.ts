import { collectionAddress } from '#shared/collection/collection-address';
import { paths } from '#shared/lib/paths';

export const { edit: albumAddress, create: newAlbumAddress } = collectionAddress(paths.adminAlbums.href());
