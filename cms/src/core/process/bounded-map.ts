export interface MapBounds<Value> {
  maxEntries: number;
  maxBytes: number;
  /** About how many bytes a value takes. */
  sizeOf: (value: Value) => number;
}

/** What an entry costs besides its key and value. */
const ENTRY_BYTES = 200;

/**
 * A map that never grows beyond its bounds, whoever chooses the keys: keys and values count, and what was not used for
 * longest makes room. What is too large by itself is not kept.
 */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Value>();
  #bytes = 0;

  constructor(private readonly bounds: MapBounds<Value>) {}

  get size(): number {
    return this.#entries.size;
  }

  /** What all entries take, keys included. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#drop(key);
    if (this.#cost(key, value) > this.bounds.maxBytes) return;
    this.#entries.set(key, value);
    this.#bytes += this.#cost(key, value);
    while (this.#bytes > this.bounds.maxBytes || this.#entries.size > this.bounds.maxEntries) this.#dropOldest();
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  #cost(key: string, value: Value): number {
    return ENTRY_BYTES + 2 * key.length + this.bounds.sizeOf(value);
  }

  #drop(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#bytes -= this.#cost(key, value);
    this.#entries.delete(key);
  }

  #dropOldest(): void {
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#drop(oldest);
  }
}
