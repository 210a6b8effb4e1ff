import type { StorageFolder } from '../../../contract/image-ref';
import { callerOf, isEditor, type StaffUser } from '../../../core/http/caller';
import { Problem } from '../../../core/http/problem';

const QUEEN_FOLDER: StorageFolder = 'Queen';

/** The only folder that the queen role works with; `null` for editors, who work with all. */
export const onlyFolderOf = (user: StaffUser): StorageFolder | null => (isEditor(callerOf(user)) ? null : QUEEN_FOLDER);

/** Fails with `forbidden` for a folder that is not the user's to work with. */
export function permitFolder(user: StaffUser, folder: StorageFolder): void {
  const only = onlyFolderOf(user);
  if (only !== null && folder !== only) throw new Problem('forbidden');
}
