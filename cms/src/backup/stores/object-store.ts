import type { Readable } from 'node:stream';

/** What is known of an object without reading it. */
export interface StoredFact {
  /** Names with slashes between folders, such as `Gallery/a.jpg`. */
  name: string;
  sizeBytes: number;
  /** In ms. */
  modifiedAt: number;
}

/** There is no object of a name. */
export class ObjectAbsent extends Error {
  override readonly name = 'ObjectAbsent';
}

/**
 * Objects by name, of any size: where the product keeps its files, and where backups are kept. Everything is a stream,
 * an object appears whole or not at all, and lists come in the order of the bytes of the names, in every kind alike.
 */
export interface ObjectStore {
  /** Where it is, for people. */
  readonly place: string;
  /** Whether both are the same place, or one is within the other. */
  overlaps(other: ObjectStore): boolean;
  /** @throws ObjectAbsent */
  read(name: string): Promise<Readable>;
  write(name: string, bytes: Readable): Promise<void>;
  /** Writes an object that must not be there yet; answers false where it is. */
  claim(name: string, text: string): Promise<boolean>;
  has(name: string): Promise<boolean>;
  /** The objects whose names begin with a prefix that ends in a slash, or all with an empty one. */
  list(prefix: string): AsyncIterable<StoredFact>;
  /** Safe to repeat. */
  delete(name: string): Promise<void>;
  /** Removes what a process that was killed has left half-written; nobody else may be writing. */
  clearUnfinished(): Promise<void>;
  close(): void;
}
