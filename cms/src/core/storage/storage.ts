import { Problem } from '../http/problem';
import { isOutOfSpace } from '../process/system-errors';
import type { ObjectPath } from './object-path';

/**
 * Converts an error of a storage to the problem `storage_full` if it means a full disk, database or store,
 * else to `storage_unavailable`.
 */
export const toStorageProblem = (cause: unknown): Problem =>
  new Problem(isOutOfSpace(cause) ? 'storage_full' : 'storage_unavailable', { cause });

/** Whether an error is `storage_full` or `storage_unavailable`: temporary, and not caused by the request. */
export const isStorageProblem = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'storage_full' || error.code === 'storage_unavailable');

/** Metadata of a stored object. */
export interface StoredObject {
  path: ObjectPath;
  sizeBytes: number;
  contentType: string;
  modifiedAt: Date;
}

/** There is no object at `path`. */
export class ObjectNotFoundError extends Error {
  constructor(
    readonly path: string,
    options?: ErrorOptions,
  ) {
    super(`There is no object at ${path}`, options);
    this.name = 'ObjectNotFoundError';
  }
}

/** Constraints of an upload that a presigned request permits. */
export interface UploadPermission {
  contentType: string;
  /** The exact size; `undefined` for any size up to MAX_UPLOAD_BYTES, which is checked after the upload. */
  sizeBytes?: number | undefined;
  expiresAt: Date;
}

/** The request that uploads an object. `url` is a path of this site, or absolute. */
export interface UploadRequest {
  method: 'PUT';
  url: string;
  headers: Record<string, string>;
}

/**
 * Storage of originals and renditions. An object appears whole or not at all. Every call ends within ten
 * seconds, and throws a `storage_unavailable` or `storage_full` problem for any error that its comment does
 * not name.
 */
export interface Storage {
  /**
   * Returns a URL that reads an object without a session until `expiresAt`: a path of this site, or absolute.
   */
  presignGet(path: ObjectPath, expiresAt: Date): Promise<string>;
  /** Returns a request that uploads an object without a session. It never replaces an existing object. */
  presignPut(path: ObjectPath, upload: UploadPermission): Promise<UploadRequest>;
  /** Returns the metadata of an object; `null` if there is none. */
  head(path: ObjectPath): Promise<StoredObject | null>;
  /** Reads a whole object. @throws ObjectNotFoundError */
  read(path: ObjectPath): Promise<Buffer>;
  /** Creates or replaces an object. Its content type follows from the extension. */
  write(path: ObjectPath, bytes: Uint8Array): Promise<void>;
  /** Copies an object, and replaces what is at `target`. @throws ObjectNotFoundError */
  copy(source: ObjectPath, target: ObjectPath): Promise<void>;
  /** Deletes an object; safe to repeat. */
  delete(path: ObjectPath): Promise<void>;
  /** Lists the objects whose paths begin with `prefix`, for example `Wines/`, in no particular order. */
  list(prefix: string): Promise<StoredObject[]>;
}
