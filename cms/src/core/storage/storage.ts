import { Problem } from '../http/problem';
import { isOutOfSpace } from '../process/system-errors';
import type { ObjectPath } from './object-path';

/** What a call to the storage fails with that is not about the object itself: it is full, or does not answer as it should. */
export const toStorageProblem = (cause: unknown): Problem =>
  new Problem(isOutOfSpace(cause) ? 'storage_full' : 'storage_unavailable', { cause });

/** Whether the storage is the reason, which passes, and not what was asked of it. */
export const isStorageProblem = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'storage_full' || error.code === 'storage_unavailable');

/** What is known of a stored object without reading it. */
export interface StoredObject {
  path: ObjectPath;
  sizeBytes: number;
  contentType: string;
  modifiedAt: Date;
}

/** There is no object at a path. Anything else that goes wrong is a `storage_unavailable` problem, or `storage_full`. */
export class ObjectNotFoundError extends Error {
  constructor(
    readonly path: string,
    options?: ErrorOptions,
  ) {
    super(`There is no object at ${path}`, options);
    this.name = 'ObjectNotFoundError';
  }
}

/** One upload that somebody is allowed to make. */
export interface UploadPermission {
  contentType: string;
  /** When it is known, exactly so many bytes are taken; otherwise the size is checked once the object is there. */
  sizeBytes?: number | undefined;
  expiresAt: Date;
}

/** How to send an upload: one request with this method and these headers. `url` is a path of this site or absolute. */
export interface UploadRequest {
  method: 'PUT';
  url: string;
  headers: Record<string, string>;
}

/** Where originals and renditions are kept. An object appears whole or not at all; every call ends within ten seconds. */
export interface Storage {
  /** A URL that reads an object without a session until `expiresAt`; a path of this site or an absolute address. */
  presignGet(path: ObjectPath, expiresAt: Date): Promise<string>;
  /** How to upload an object without a session. What is there already is never replaced by such an upload. */
  presignPut(path: ObjectPath, upload: UploadPermission): Promise<UploadRequest>;
  /** `null` when there is no such object. */
  head(path: ObjectPath): Promise<StoredObject | null>;
  /** @throws ObjectMissing */
  read(path: ObjectPath): Promise<Buffer>;
  /** Creates an object or replaces it; its type is the one that the extension says. */
  write(path: ObjectPath, bytes: Uint8Array): Promise<void>;
  /** Copies an object, replacing what is at `target`. @throws ObjectMissing */
  copy(source: ObjectPath, target: ObjectPath): Promise<void>;
  /** Deletes an object; safe to repeat. */
  delete(path: ObjectPath): Promise<void>;
  /** The objects whose paths begin with `prefix`, such as a folder with its slash, in no particular order. */
  list(prefix: string): Promise<StoredObject[]>;
}
