import { formatErrorStack } from '../observability/error-stack';
import { createCachedProbe } from '../process/cached-probe';
import { getDataDirectory, deriveSecret } from '../process/data-directory';
import { getEnvironment, toS3Settings } from '../process/environment';
import { log } from '../observability/log';
import { storageErrors, storageSeconds } from '../observability/metrics';
import { CircuitBreaker } from './circuit-breaker';
import { DiskStorage } from './disk-storage';
import { type ObjectPath, toOriginalPath } from './object-path';
import { S3Storage } from './s3-storage';
import {
  isStorageProblem,
  ObjectNotFoundError,
  type Storage,
  type StoredObject,
  type UploadPermission,
  type UploadRequest,
} from './storage';

/** Runs a call of the storage, and records its duration and errors. A missing object is not an error. */
async function measureCall<Result>(operation: keyof Storage, work: () => Promise<Result>): Promise<Result> {
  const startMs = performance.now();
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ObjectNotFoundError)) storageErrors.inc({ operation });
    throw error;
  } finally {
    storageSeconds.observe({ operation }, (performance.now() - startMs) / 1000);
  }
}

/** A storage whose calls are measured, except presigning, which calls no store. */
class MeasuredStorage implements Storage {
  constructor(readonly inner: Storage) {}

  presignGet(path: ObjectPath, expiresAt: Date): Promise<string> {
    return this.inner.presignGet(path, expiresAt);
  }

  presignPut(path: ObjectPath, upload: UploadPermission): Promise<UploadRequest> {
    return this.inner.presignPut(path, upload);
  }

  head(path: ObjectPath): Promise<StoredObject | null> {
    return measureCall('head', () => this.inner.head(path));
  }

  read(path: ObjectPath): Promise<Buffer> {
    return measureCall('read', () => this.inner.read(path));
  }

  write(path: ObjectPath, bytes: Uint8Array): Promise<void> {
    return measureCall('write', () => this.inner.write(path, bytes));
  }

  copy(source: ObjectPath, target: ObjectPath): Promise<void> {
    return measureCall('copy', () => this.inner.copy(source, target));
  }

  delete(path: ObjectPath): Promise<void> {
    return measureCall('delete', () => this.inner.delete(path));
  }

  list(prefix: string): Promise<StoredObject[]> {
    return measureCall('list', () => this.inner.list(prefix));
  }
}

/** Returns the secret that signs URLs of files on disk. */
export const getFileSecret = (): string => deriveSecret('file signatures');

function openStorage(): Storage {
  const s3 = toS3Settings(getEnvironment());
  return s3 ? new S3Storage(s3) : new DiskStorage(getDataDirectory('files'), getFileSecret());
}

let unmeasuredStorage: Storage | undefined;
const getUnmeasuredStorage = (): Storage => (unmeasuredStorage ??= openStorage());
let measuredStorage: Storage | undefined;

/**
 * Returns the storage of files that the environment configures (S3 or disk), whose calls are counted in
 * metrics; always the same instance.
 */
export const getStorage = (): Storage => (measuredStorage ??= new MeasuredStorage(getUnmeasuredStorage()));

const visitorReads = new CircuitBreaker({
  isOutage: isStorageProblem,
  onChange: (outage) => {
    if (outage === null) log.info('The object store answers again.');
    else log.error(`Pictures are refused until the object store answers again. ${formatErrorStack(outage)}`);
  },
});

/**
 * Reads an object (a stored file) for a visitor. During an outage of an object store it fails at once, or
 * after a trial of 2 s. Throws ObjectNotFoundError, or a `storage_unavailable` problem.
 */
export const readForVisitor: Storage['read'] = (path) =>
  findUploadDisk() ? getStorage().read(path) : visitorReads.call(() => getStorage().read(path));

/**
 * Writes a file of Strapi's media library to the storage: on S3 with Strapi's provider, on disk like any
 * other file.
 */
export const writeLibraryFile: Storage['write'] = (path, bytes) => {
  const storage = getUnmeasuredStorage();
  return storage instanceof S3Storage ? storage.writeByProvider(path, bytes) : storage.write(path, bytes);
};

/**
 * Returns the disk storage that takes uploads through this server; `null` if browsers upload to an object
 * store.
 */
export const findUploadDisk = (): DiskStorage | null => {
  const storage = getUnmeasuredStorage();
  return storage instanceof DiskStorage ? storage : null;
};

/** An object that never exists. */
const PROBE = toOriginalPath('Unknown', 'readiness.png');

/** Returns whether the storage of files responds; the result is cached for 5 s. */
export const probeStorage = createCachedProbe(async () => getStorage().head(PROBE));
