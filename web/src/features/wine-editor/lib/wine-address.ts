import { collectionAddress } from '#shared/collection/collection-address';
import { pages } from '#shared/pages';

export const { edit: wineAddress, create: newWineAddress } = collectionAddress(pages.adminWines.href());
