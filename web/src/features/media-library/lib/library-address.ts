import { paths } from '#shared/lib/paths';
import type { LibraryFolder } from './library-folders';

/** A folder of the library, or those of its images alone that nothing uses. */
export const folderAddress = (folder: LibraryFolder, { unused = false } = {}): string =>
  `${paths.adminMedia.href()}?${new URLSearchParams({ folder, ...(unused && { unused: '1' }) }).toString()}`;
