import { dataDirectory } from '../process/data-directory';
import { environment } from '../process/environment';
import { s3Settings } from '../process/s3-environment';
import { secretFor } from '../process/secrets';
import { MeasuredStorage } from './measured-storage';
import { DiskStorage } from './disk-storage';
import { S3Storage } from './s3-storage';
import type { Storage } from './storage';

/** What URLs of stored objects are signed with. */
export const fileSecret = (): string => secretFor('file signatures');

function openStorage(): Storage {
  const s3 = s3Settings(environment());
  return s3 ? new S3Storage(s3) : new DiskStorage(dataDirectory('files'), fileSecret());
}

let opened: Storage | undefined;
const unmeasured = (): Storage => (opened ??= openStorage());
let current: Storage | undefined;

/** The storage that the environment names. */
export const storage = (): Storage => (current ??= new MeasuredStorage(unmeasured()));

/** Stores what comes into Strapi's media library: on S3 by Strapi's provider, on disk like everything else. */
export const libraryWrite: Storage['write'] = (path, bytes) => {
  const kept = unmeasured();
  return kept instanceof S3Storage ? kept.writeByProvider(path, bytes) : kept.write(path, bytes);
};

/** The disk to which browsers send uploads through this server; `null` when they send them to another store. */
export const uploadTarget = (): DiskStorage | null => {
  const kept = unmeasured();
  return kept instanceof DiskStorage ? kept : null;
};
