import type { Readable } from 'node:stream';

/** Metadata of an object. */
export interface ObjectInfo {
  /** Folders are separated by slashes, for example `Gallery/a.jpg`. */
  name: string;
  sizeBytes: number;
  /** Epoch ms. */
  modifiedAt: number;
}

/**
 * Objects of any size by name: the media files of the site, and backups. Contents are streams, an object
 * appears whole or not at all, and every implementation lists names in the order of their bytes.
 */
export interface ObjectStore {
  /** Path or `s3://` URL, for messages. */
  readonly location: string;
  /** Whether both stores are the same location, or one is inside the other. */
  overlaps(other: ObjectStore): boolean;
  /** Opens an object. @throws ObjectNotFoundError */
  read(name: string): Promise<Readable>;
  /** Creates or replaces an object. */
  write(name: string, bytes: Readable): Promise<void>;
  /** Creates an object. Returns false, and changes nothing, if there is one already. */
  create(name: string, text: string): Promise<boolean>;
  has(name: string): Promise<boolean>;
  /** Lists the objects whose names begin with `prefix`, which is empty or ends in a slash. */
  list(prefix: string): AsyncIterable<ObjectInfo>;
  /** Deletes an object; safe to repeat. */
  delete(name: string): Promise<void>;
  /** Removes what a killed process left half-written. No other process may be writing meanwhile. */
  clearUnfinished(): Promise<void>;
  /** Closes connections; the store is not used afterwards. */
  close(): void;
}
