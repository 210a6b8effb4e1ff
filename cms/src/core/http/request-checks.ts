import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint';
import { languageQuery } from '../../contract/entity';
import { FIELD_MESSAGES, WITH_FIELD_MESSAGES, fieldErrors, toFieldName } from '../../contract/field-messages';
import { isUnsafeQueryText, isUnsafeText } from '../../contract/query-values';
import { MAX_COUNTED_KEYS, TokenBuckets, type Rate, workQueue } from '../../contract/request-limits';
import { Language } from '../../contract/values';
import { Problem } from './problem';
import { withoutUnsetFields } from './unset-fields';

/**
 * Counts requests by a key in this process: with several processes behind a balancer each allows the whole rate.
 * That is enough against floods; what must hold across processes, such as password guesses, is counted in the
 * database (`login-limit`).
 */
export class RateLimiter {
  readonly #buckets: TokenBuckets;

  constructor(rate: Rate) {
    // A bound by `max` would allocate its 20,000 places at once, for each limiter.
    const store = new LRUCache<string, number>({ maxSize: MAX_COUNTED_KEYS, sizeCalculation: () => 1 });
    this.#buckets = new TokenBuckets(rate, store);
  }

  /** How many keys are remembered; it is bounded, whatever clients send. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Counts one request. Throws `rate_limited`, with the seconds to wait, when the bucket of the key is empty. */
  take(key: string, now: Date): void {
    const retryAfterSeconds = this.#buckets.take(key, now.getTime());
    if (retryAfterSeconds > 0) throw new Problem('rate_limited', { retryAfterSeconds });
  }
}

/**
 * Lets at most `most` pieces of work run at once; the others wait in their order. Beyond `mostWaiting` of them it
 * throws `unavailable` at once.
 */
export const limitConcurrency = (most: number, mostWaiting = Infinity) =>
  workQueue(most, mostWaiting, () => new Problem('unavailable'));

/** How long a read may take. The database has its own, shorter limits; this one also ends what hangs elsewhere. */
export const READ_DEADLINE_MS = 9_000;

/** The result of some work, or `unavailable` when it does not come in time. */
export async function withTimeout<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem('unavailable')), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Keys with which a careless merge could reach the prototype of all objects. */
const POLLUTING_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const isUnsafeKey = (key: string): boolean => POLLUTING_KEYS.has(key) || isUnsafeText(key);

/**
 * The dotted path of the first text or key in a JSON value that must not be stored, or `null`; an unsafe key is
 * reported at the object that has it. The value nests no deeper than a JSON body may (`MAX_JSON_DEPTH`).
 */
export function unsafePath(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isUnsafeText(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (isUnsafeKey(key)) return path;
    const found = unsafePath(inner, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

const LANGUAGE_ONLY = z.strictObject(languageQuery);
const NOTHING = z.strictObject({});

const refuseValue = (path: string, language: Language): Problem =>
  new Problem('validation_failed', { fields: { [toFieldName(path)]: FIELD_MESSAGES.invalid[language] } });

function parseOr<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, language: Language): z.output<Schema> {
  const unsafe = unsafePath(value);
  if (unsafe !== null) throw refuseValue(unsafe, language);
  const parsed = schema.safeParse(value, WITH_FIELD_MESSAGES);
  if (!parsed.success) throw new Problem('validation_failed', { fields: fieldErrors(parsed.error, language) });
  return parsed.data;
}

/** Query parameters by name; a repeated one is a list, an empty one counts as absent. */
function queryValues(querystring: string): Record<string, string | string[]> {
  const lists = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(querystring)) {
    if (value === '') continue;
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  return Object.fromEntries([...lists].map(([name, list]) => [name, list.length > 1 ? list : (list[0] ?? '')]));
}

/** Every endpoint takes `lang`, also one that names no query. */
export function parseQuery(endpoint: Endpoint, querystring: string, language: Language): unknown {
  const values = queryValues(querystring);
  for (const [name, value] of Object.entries(values)) {
    if ([name, value].flat().some(isUnsafeQueryText)) throw refuseValue(isUnsafeQueryText(name) ? '' : name, language);
  }
  if (values.lang !== undefined && !Language.safeParse(values.lang).success) throw new Problem('invalid_lang');
  return parseOr(endpoint.query ?? LANGUAGE_ONLY, values, language);
}

/** Whether an endpoint takes a query parameter. */
export const takesParameter = ({ query }: Endpoint, name: string): boolean =>
  query instanceof z.ZodMiniObject && name in (query.def.shape as object);

/** An address that no document can have is not found, rather than wrong. */
export function parseParams(endpoint: Endpoint, params: unknown): unknown {
  if (!endpoint.params) return {};
  const parsed = endpoint.params.safeParse(params);
  if (!parsed.success || unsafePath(params) !== null) throw new Problem('not_found');
  return parsed.data;
}

/** An endpoint without a body takes none, or an empty object. */
export const parseBody = (endpoint: Endpoint, body: unknown, language: Language): unknown =>
  endpoint.body
    ? parseOr(endpoint.body, withoutUnsetFields(endpoint.body, body), language)
    : parseOr(NOTHING, body, language);
