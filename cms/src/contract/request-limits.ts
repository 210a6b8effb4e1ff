/** What every address that is none counts as, so that invented ones do not make many clients of one. */
const UNKNOWN = 'unknown';

const IPV4_WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
const BRACKETED = /^\[([^\]]*)\](?::\d+)?$/;

const GROUP_BITS = 16;

const isIPv4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) &&
  text.split('.').every((part) => String(Number(part)) === part && Number(part) < 256);
const isIPv6 = (text: string): boolean => /^[\da-f:.]{2,45}$/i.test(text) && URL.canParse(`http://[${text}]`);

/** The eight groups of an IPv6 address as numbers, in whatever spelling it comes. */
function groupsOf(address: string): number[] {
  // The parser of URLs writes the last groups of `::ffff:203.0.113.7` as groups too.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string): number[] => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  if (tail === undefined) return numbers(head);
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

/** The IPv4 address that an IPv6 address only wraps (`::ffff:0:0/96`), or `null`. */
function mappedIPv4(groups: readonly number[]): string | null {
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

const textOf = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':');

/** An address without the port, the brackets and the zone that proxies and sockets may write with it. */
function bareAddress(given: string): string {
  const text = given.trim();
  const inBrackets = BRACKETED.exec(text)?.[1];
  const bare = inBrackets ?? IPV4_WITH_PORT.exec(text)?.[1] ?? text;
  return bare.split('%', 1)[0] ?? '';
}

/** The one reading of an address: IPv4 as text, IPv6 as its groups, anything else as neither. */
function read(given: string): string | number[] {
  const address = bareAddress(given);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return UNKNOWN;
  const groups = groupsOf(address);
  return mappedIPv4(groups) ?? groups;
}

/**
 * A client's address in its one spelling, whichever way it was written: without port, brackets and zone, an
 * IPv4 address within IPv6 as IPv4, every IPv6 address with all its eight groups. What is no address is
 * `unknown`.
 */
export function clientAddress(ip: string): string {
  const address = read(ip);
  return typeof address === 'string' ? address : textOf(address);
}

/**
 * What a client is counted by: its IPv4 address, or the network of its IPv6 address, since whoever has one
 * such address has 2^64 of them, and providers give out up to a /48.
 * @param prefixLength bits of an IPv6 address that name the network, 1 to 128
 */
export function toRateLimitKey(ip: string, prefixLength = 64): string {
  const address = read(ip);
  if (typeof address === 'string') return address;
  const network = address.slice(0, Math.ceil(prefixLength / GROUP_BITS)).map((group, index) => {
    const bits = Math.min(GROUP_BITS, prefixLength - index * GROUP_BITS);
    return group & (0xffff << (GROUP_BITS - bits)) & 0xffff;
  });
  return `${textOf(network)}::/${prefixLength}`;
}

/** Runs work in its turn. @throws the error of a full queue */
export interface WorkQueue {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  running(): number;
  waiting(): number;
  /** How much was refused so far because too much waited already. */
  refused(): number;
}

/**
 * Lets at most `most` pieces of work run at once; the others wait in their order. Beyond `mostWaiting` of
 * them the error of `full` is thrown at once: an answer that would come too late helps nobody, and the wait
 * has an end for all others.
 */
export function workQueue(most: number, mostWaiting: number, full: () => Error): WorkQueue {
  let running = 0;
  let refused = 0;
  const waiting: (() => void)[] = [];
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) {
      if (waiting.length >= mostWaiting) {
        refused += 1;
        throw full();
      }
      await new Promise<void>((go) => waiting.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(inTurn, { running: () => running, waiting: () => waiting.length, refused: () => refused });
}

/** A bucket of `requests` that refills evenly within `perSeconds`. */
export interface Rate {
  requests: number;
  perSeconds: number;
}

/** How many clients a process counts at once at most, whatever they send. */
export const MAX_COUNTED_KEYS = 20_000;

/** A map that its owner bounds, such as an LRU cache: an evicted key has a full bucket again. */
interface BoundedStore {
  readonly size: number;
  get(key: string): number | undefined;
  set(key: string, value: number): unknown;
}

/** Token buckets by key, in the memory of one process. */
export class TokenBuckets {
  /** When the bucket of a key is full again, in ms; a missing key has a full bucket. */
  readonly #fullAt: BoundedStore;
  readonly #intervalMs: number;
  readonly #windowMs: number;

  constructor({ requests, perSeconds }: Rate, store: BoundedStore) {
    this.#fullAt = store;
    this.#windowMs = perSeconds * 1000;
    this.#intervalMs = this.#windowMs / requests;
  }

  /** The number of stored keys. */
  get size(): number {
    return this.#fullAt.size;
  }

  /**
   * Takes one token out of the bucket of a key.
   * @param at the current instant in ms
   * @returns 0, or the whole seconds to wait when the bucket is empty
   */
  take(key: string, at: number): number {
    const fullAt = Math.max(at, this.#fullAt.get(key) ?? 0) + this.#intervalMs;
    const waitMs = fullAt - at - this.#windowMs;
    // Fractions of an interval add up to a little more than a window.
    if (waitMs > 0.001) return Math.max(1, Math.ceil(waitMs / 1000));
    this.#fullAt.set(key, fullAt);
    return 0;
  }
}
