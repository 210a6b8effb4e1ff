import { dataDirectory } from '../../core/process/data-directory';
import { environment } from '../../core/process/environment';
import { s3Settings } from '../../core/process/s3-environment';
import { BackupFault } from '../backup-fault';
import { type BackupEnvironment, targetStore } from '../backup-environment';
import { FolderStore } from './folder-store';
import type { ObjectStore } from './object-store';

const S3_ADDRESS = /^s3:\/\/([^/]+)(?:\/(.*))?$/;

/** Where the product of this environment keeps its files. The SDK is loaded for a bucket only. */
export async function openMedia(): Promise<ObjectStore> {
  const settings = s3Settings(environment());
  if (!settings) return new FolderStore(dataDirectory('files'));
  const { BucketStore } = await import('./bucket-store.js');
  return BucketStore.open(settings, '', true);
}

/**
 * A place that an owner names: a folder, or `s3://<bucket>/<prefix>`. It is made where `mayMake` says so.
 * @throws BackupFault where it cannot be used
 */
export async function openPlace(place: string, variables: BackupEnvironment, mayMake: boolean): Promise<ObjectStore> {
  const [, bucket, path = ''] = S3_ADDRESS.exec(place) ?? [];
  if (bucket === undefined) {
    if (/^\w+:\/\//.test(place)) throw new BackupFault(`${place} is neither a folder nor s3://<bucket>/<prefix>.`);
    return FolderStore.open(place, mayMake);
  }
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  const { BucketStore } = await import('./bucket-store.js');
  return BucketStore.open(targetStore(variables, bucket), prefix, mayMake);
}
