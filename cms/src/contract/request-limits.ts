/** The IP of every invalid one, so that invented values do not count as separate clients. */
const UNKNOWN_IP = 'unknown';

const IPV4_WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
const BRACKETED = /^\[([^\]]*)\](?::\d+)?$/;

const GROUP_BITS = 16;

const isIPv4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) &&
  text.split('.').every((octet) => String(Number(octet)) === octet && Number(octet) < 256);
const isIPv6 = (text: string): boolean => /^[\da-f:.]{2,45}$/i.test(text) && URL.canParse(`http://[${text}]`);

/** Parses an IPv6 address in any notation into its eight groups. */
function parseIPv6Groups(ip: string): number[] {
  // The URL parser converts the IPv4 part of `::ffff:203.0.113.7` into groups.
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string): number[] => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  if (tail === undefined) return numbers(head);
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

/** Returns the IPv4 address of an IPv4-mapped IPv6 address (`::ffff:0:0/96`), or `null`. */
function findMappedIPv4(groups: readonly number[]): string | null {
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

const formatIPv6Groups = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':');

/** Removes port, brackets and zone id, which proxies and sockets may add to an IP. */
function removeIpDecoration(rawIp: string): string {
  const text = rawIp.trim();
  const inBrackets = BRACKETED.exec(text)?.[1];
  const bare = inBrackets ?? IPV4_WITH_PORT.exec(text)?.[1] ?? text;
  return bare.split('%', 1)[0] ?? '';
}

/** Parses an IP: IPv4 as text, IPv6 as its groups, anything else as UNKNOWN_IP. */
function parseIp(rawIp: string): string | number[] {
  const ip = removeIpDecoration(rawIp);
  if (isIPv4(ip)) return ip;
  if (!isIPv6(ip)) return UNKNOWN_IP;
  const groups = parseIPv6Groups(ip);
  return findMappedIPv4(groups) ?? groups;
}

/**
 * Returns the key by which rate limits count a client: its IPv4 address, or the network of its IPv6 address,
 * since one client has at least 2^64 IPv6 addresses. Returns `unknown` for an invalid IP.
 * @param prefixLength length of the IPv6 network prefix in bits, 1 to 128
 */
export function toRateLimitKey(ip: string, prefixLength = 64): string {
  const parsed = parseIp(ip);
  if (typeof parsed === 'string') return parsed;
  const network = parsed.slice(0, Math.ceil(prefixLength / GROUP_BITS)).map((group, index) => {
    const bits = Math.min(GROUP_BITS, prefixLength - index * GROUP_BITS);
    return group & (0xffff << (GROUP_BITS - bits)) & 0xffff;
  });
  return `${formatIPv6Groups(network)}::/${prefixLength}`;
}

/** Runs work when the queue permits it, and returns its result. @throws the error of a full queue */
export interface WorkQueue {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Number of pieces of work that run now. */
  running(): number;
  /** Number of pieces of work that wait now. */
  waiting(): number;
  /** Number of pieces of work rejected so far because the queue was full. */
  refused(): number;
}

/**
 * Creates a queue that runs at most `maxRunning` pieces of work at once; the others wait in order. If
 * `maxWaiting` wait already, it rejects at once with the error of `createFullError`, so that the waiting time
 * stays bounded.
 */
export function createWorkQueue(maxRunning: number, maxWaiting: number, createFullError: () => Error): WorkQueue {
  let running = 0;
  let refused = 0;
  const waiting: (() => void)[] = [];
  const runQueued = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) {
        refused += 1;
        throw createFullError();
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
  return Object.assign(runQueued, { running: () => running, waiting: () => waiting.length, refused: () => refused });
}

/** Rate limit: a bucket of `requests` tokens that refills evenly within `perSeconds`. */
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
  #latestAt = 0;
  /** How far the clock has been set back since the start, in ms. */
  #setBackMs = 0;

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
   * Takes one token out of the bucket of a key. A clock that is set back empties no bucket.
   * @param clock the current instant in ms
   * @returns 0, or the whole seconds to wait when the bucket is empty
   */
  take(key: string, clock: number): number {
    this.#setBackMs += Math.max(0, this.#latestAt - clock);
    this.#latestAt = clock;
    const steadyClock = clock + this.#setBackMs;
    const fullAt = Math.max(steadyClock, this.#fullAt.get(key) ?? 0) + this.#intervalMs;
    const waitMs = fullAt - steadyClock - this.#windowMs;
    // Tolerates rounding: the fractions of an interval can add up to slightly more than a window.
    if (waitMs > 0.001) return Math.max(1, Math.ceil(waitMs / 1000));
    this.#fullAt.set(key, fullAt);
    return 0;
  }
}
