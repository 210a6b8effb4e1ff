import { storageErrors, storageSeconds } from '../process/metrics';
import type { ObjectPath } from './object-path';
import { ObjectMissing, type Storage, type StoredObject, type UploadPermission, type UploadRequest } from './storage';

/** Does a call of the storage and measures it. That an object is not there is an answer. */
async function measured<Result>(operation: keyof Storage, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ObjectMissing)) storageErrors.inc({ operation });
    throw error;
  } finally {
    storageSeconds.observe({ operation }, (performance.now() - began) / 1000);
  }
}

/** A storage whose calls are measured. Signing asks nobody, so it is not. */
export class MeasuredStorage implements Storage {
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
