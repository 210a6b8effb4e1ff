import { getBodyLimits } from '#contract/body-limits';
import type { FuzzRequest, Operation } from '../fuzz/request';
import { createWorstBodies } from './worst-bodies';
import { WORST_TEXTS, createWorstText } from './worst-texts';

/** A request whose cost is measured. */
export interface CostCase {
  name: string;
  create(): CostRequest | Promise<CostRequest>;
}

/** A request without the name of its operation. */
export type CostRequest = Omit<FuzzRequest, 'operation'>;

/** Node refuses a head of more than 16 kB, the CMS a URL of more than 8,000 characters. */
const HEADER_BYTES = 14_000;
const QUERY_BYTES = 7_500;

const fill = (unit: string, bytes = HEADER_BYTES): string => unit.repeat(Math.floor(bytes / unit.length));

/** Headers that are parsed, at their longest. */
const WORST_HEADERS: Readonly<Record<string, Record<string, string>>> = {
  'languages with qualities': { 'accept-language': fill('sl-x;q=0.001,') },
  'languages of one letter': { 'accept-language': fill('a,') },
  'a language of many parts': { 'accept-language': fill('a-') },
  'qualities alone': { 'accept-language': `sl;q=${fill('0.')}` },
  'spaces between languages': { 'accept-language': `sl${fill(' ')};q=1` },
  types: { accept: fill('a/b;q=0.1,') },
  codings: { 'accept-encoding': fill('br;q=0.1,') },
  cookies: { cookie: fill('a=b; ') },
  'cookies without values': { cookie: fill('; ') },
  'a long session': { cookie: `winery_session=${fill('a')}` },
  'many sessions': { cookie: fill('winery_session=a; ') },
  'escapes in cookies': { cookie: `winery_session=${fill('%aa')}` },
  'languages in cookies': { cookie: fill('language=zz;') },
  versions: { 'if-none-match': fill('W/"a", ') },
  'a version of spaces': { 'if-none-match': `"a"${fill(' ')},*` },
  ranges: { range: `bytes=${fill('0-1,')}` },
  addresses: { 'x-forwarded-for': fill('1.2.3.4, ') },
  'an address of colons': { 'x-forwarded-for': fill(':') },
  'an origin': { origin: `https://${fill('a.')}` },
  'a host': { host: fill('a.', 8_000) },
  'a request id': { 'x-request-id': fill('a') },
  'a token': { authorization: `Bearer ${fill('a.')}` },
  'a program': { 'user-agent': fill('Mozilla/5.0 (') },
  'a referrer': { referer: `https://a.si/${fill('%aa')}` },
};

/** Queries of unusual shapes at the maximum length. */
const WORST_QUERIES: Readonly<Record<string, string>> = {
  'parameters without a value': fill('&', QUERY_BYTES),
  'unknown parameters': Array.from({ length: 900 }, (_, index) => `k${index}=1`).join('&'),
  'the same parameter': fill('lang=sl&', QUERY_BYTES),
  'nested parameters': `a${fill('[a]', QUERY_BYTES)}=1`,
  'lists of parameters': fill('a[]=1&', QUERY_BYTES),
  escapes: fill('%41', QUERY_BYTES),
  'wrong escapes': fill('%', QUERY_BYTES),
  'plus signs': `search=${fill('+', QUERY_BYTES)}`,
};

const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

/** A text that takes at most so many bytes in a URL. */
function createAddressText(kind: (typeof WORST_TEXTS)[number], bytes: number): string {
  let length = bytes;
  let encoded = encode(createWorstText(kind, length));
  while (encoded.length > bytes && length > 8) {
    length = Math.floor((length * bytes) / encoded.length);
    encoded = encode(createWorstText(kind, length));
  }
  return encoded.slice(0, bytes);
}

/** Requests with the worst headers to a target. `parameters` are those of the query that it knows. */
export function createHeadCases(
  method: string,
  target: string,
  parameters: readonly string[],
  headers: Record<string, string> = {},
): CostCase[] {
  const ask = (name: string, query: string, more: Record<string, string> = {}): CostCase => ({
    name,
    create: () => ({ method, target: target + (query && `?${query}`), headers: { ...headers, ...more }, body: '' }),
  });
  return [
    ask('as it is', ''),
    ...Object.entries(WORST_HEADERS).map(([name, more]) => ask(name, '', more)),
    ...Object.entries(WORST_QUERIES).map(([name, query]) => ask(name, query)),
    ...parameters.flatMap((parameter) =>
      WORST_TEXTS.flatMap((kind) =>
        [150, QUERY_BYTES].map((bytes) =>
          ask(`${kind.name} as ${parameter}, ${bytes} bytes`, `${parameter}=${createAddressText(kind, bytes)}`),
        ),
      ),
    ),
  ];
}

/**
 * Requests with the worst path: each text in place of each parameter of a pattern such as `/wines/{slug}`.
 */
export function createPathCases(method: string, pattern: string, headers: Record<string, string> = {}): CostCase[] {
  if (!pattern.includes('{')) return [];
  return WORST_TEXTS.map((kind) => ({
    name: `${kind.name} in the path`,
    create: () => {
      const target = pattern.replaceAll(/\{\w+\}/g, createAddressText(kind, 3_000));
      return { method, target, headers, body: '' };
    },
  }));
}

/** Requests with the worst bodies to a path, up to its limits and a little above. */
export function createBodyCases(
  method: string,
  target: string,
  schema: Operation['body'],
  { isThorough, headers = {} }: { isThorough: boolean; headers?: Record<string, string> },
): CostCase[] {
  return createWorstBodies(schema, getBodyLimits(method, target), isThorough).map(({ name, create }) => ({
    name,
    create: () => ({ method, target, headers: { 'content-type': 'application/json', ...headers }, body: create() }),
  }));
}

/** The path of an operation with ids and names that exist or could. */
export const fillPath = ({ path }: Operation, known: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? 'a1');
