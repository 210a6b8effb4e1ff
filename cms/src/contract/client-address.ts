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
 * A client's address in its one spelling, whichever way it was written: without port, brackets and zone, an IPv4
 * address within IPv6 as IPv4, every IPv6 address with all its eight groups. What is no address is `unknown`.
 */
export function clientAddress(ip: string): string {
  const address = read(ip);
  return typeof address === 'string' ? address : textOf(address);
}

/**
 * What a client is counted by: its IPv4 address, or the network of its IPv6 address, since whoever has one such address
 * has 2^64 of them, and providers give out up to a /48.
 * @param prefixLength bits of an IPv6 address that name the network, 1 to 128
 */
export function addressKey(ip: string, prefixLength = 64): string {
  const address = read(ip);
  if (typeof address === 'string') return address;
  const network = address.slice(0, Math.ceil(prefixLength / GROUP_BITS)).map((group, index) => {
    const bits = Math.min(GROUP_BITS, prefixLength - index * GROUP_BITS);
    return group & (0xffff << (GROUP_BITS - bits)) & 0xffff;
  });
  return `${textOf(network)}::/${prefixLength}`;
}
