import { collectionAddress } from '#shared/collection/collection-address';
import { paths } from '#shared/lib/paths';

export const { edit: wineAddress, create: newWineAddress } = collectionAddress(paths.adminWines.href());
