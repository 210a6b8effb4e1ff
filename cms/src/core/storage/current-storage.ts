import { formatErrorStack } from '../http/problem';
import { createCachedProbe } from '../process/clock';
import { dataDirectory, deriveSecret } from '../process/data-directory';
import { environment, s3Settings } from '../process/environment';
import { log } from '../observability/log';
import { storageErrors, storageSeconds } from '../observability/metrics';
import { CircuitBreaker } from './circuit-breaker';
import { DiskStorage } from './disk-storage';
import { type ObjectPath, originalPath } from './object-path';
import { S3Storage } from './s3-storage';
import {
  isStorageProblem,
  ObjectNotFoundError,
  type Storage,
  type StoredObject,
  type UploadPermission,
  type UploadRequest,
} from './storage';

/** Does a call of the storage and measures it. That an object is not there is an answer. */
async function measured<Result>(operation: keyof Storage, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ObjectNotFoundError)) storageErrors.inc({ operation });
    throw error;
  } finally {
    storageSeconds.observe({ operation }, (performance.now() - began) / 1000);
  }
}

/** A storage whose calls are measured. Signing asks nobody, so it is not. */
class MeasuredStorage implements Storage {
  constructor(readonly kept: Storage) {}

  presignGet(path: ObjectPath, expiresAt: Date): Promise<string> {
    return this.kept.presignGet(path, expiresAt);
  }

  presignPut(path: ObjectPath, upload: UploadPermission): Promise<UploadRequest> {
    return this.kept.presignPut(path, upload);
  }

  head(path: ObjectPath): Promise<StoredObject | null> {
    return measured('head', () => this.kept.head(path));
  }

  read(path: ObjectPath): Promise<Buffer> {
    return measured('read', () => this.kept.read(path));
  }

  write(path: ObjectPath, bytes: Uint8Array): Promise<void> {
    return measured('write', () => this.kept.write(path, bytes));
  }

  copy(source: ObjectPath, target: ObjectPath): Promise<void> {
    return measured('copy', () => this.kept.copy(source, target));
  }

  delete(path: ObjectPath): Promise<void> {
    return measured('delete', () => this.kept.delete(path));
  }

  list(prefix: string): Promise<StoredObject[]> {
    return measured('list', () => this.kept.list(prefix));
  }
}

/** What URLs of stored objects are signed with. */
export const fileSecret = (): string => deriveSecret('file signatures');

function openStorage(): Storage {
  const s3 = s3Settings(environment());
  return s3 ? new S3Storage(s3) : new DiskStorage(dataDirectory('files'), fileSecret());
}

let opened: Storage | undefined;
const unmeasured = (): Storage => (opened ??= openStorage());
let current: Storage | undefined;

/** The storage that the environment names. */
export const getStorage = (): Storage => (current ??= new MeasuredStorage(unmeasured()));

const visitorReads = new CircuitBreaker({
  isOutage: isStorageProblem,
  onChange: (outage) => {
    if (outage === null) log.info('The object store answers again.');
    else log.error(`Pictures are refused until the object store answers again. ${formatErrorStack(outage)}`);
  },
});

/**
 * Reads an object for a visitor. While an object store does not answer, nobody waits for it longer than 2 s.
 * @throws ObjectMissing, or a `storage_unavailable` problem
 */
export const readForVisitor: Storage['read'] = (path) =>
  uploadTarget() ? getStorage().read(path) : visitorReads.call(() => getStorage().read(path));

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

/** An object that never exists: asking for it shows whether the storage answers. */
const PROBE = originalPath('Unknown', 'readiness.png');

/** Whether the storage answered when it was last asked. */
export const storageAnswers = createCachedProbe(async () => getStorage().head(PROBE));
