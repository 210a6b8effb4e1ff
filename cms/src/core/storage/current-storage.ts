import { dataDirectory } from '../data-directory';
import { secretFor } from '../secrets';
import { DiskStorage } from './disk-storage';
import type { Storage } from './storage';

/** What URLs of stored objects are signed with. */
export const fileSecret = (): string => secretFor('file signatures');

let current: Storage | undefined;

/** The storage that the environment names. */
export const storage = (): Storage => (current ??= new DiskStorage(dataDirectory('files'), fileSecret()));
