import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint';
import { languageQuery } from '../../contract/entity';
import {
  FIELD_MESSAGES,
  FIELD_MESSAGE_OPTIONS,
  formatFieldErrors,
  truncateFieldPath,
} from '../../contract/field-messages';
import { hasControlCharacter, hasUnstorableCharacter } from '../../contract/query-values';
import { MAX_COUNTED_KEYS, TokenBuckets, type Rate } from '../../contract/request-limits';
import { Language } from '../../contract/values';
import { Problem } from './problem';
import { removeUnsetFields } from './unset-fields';

/**
 * Limits requests by a key, such as an IP, in this process; several processes behind a load balancer each
 * allow the whole rate. That suffices against floods; password guesses are counted in the database
 * (`login-limit`).
 */
export class RateLimiter {
  readonly #buckets: TokenBuckets;

  constructor(rate: Rate) {
    // A bound by `max` would allocate its 20,000 slots at once, for each limiter.
    const store = new LRUCache<string, number>({ maxSize: MAX_COUNTED_KEYS, sizeCalculation: () => 1 });
    this.#buckets = new TokenBuckets(rate, store);
  }

  /** Number of keys in memory, which is bounded. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Counts one request. Throws `rate_limited` with the seconds to wait if the bucket of the key is empty. */
  take(key: string, now: Date): void {
    const retryAfterSeconds = this.#buckets.take(key, now.getTime());
    if (retryAfterSeconds > 0) throw new Problem('rate_limited', { retryAfterSeconds });
  }
}

/**
 * Keys with which an object merge could change the prototype of all objects, and `toString`, since an object
 * with a value of that name cannot be compared or converted: any check of its length would throw.
 */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype', 'toString']);

const isUnsafeKey = (key: string): boolean => UNSAFE_KEYS.has(key) || hasUnstorableCharacter(key);

/**
 * Returns the dotted path of the first unsafe text or key in a JSON value; `null` if there is none. Unsafe
 * are NUL, lone surrogates, and keys such as `__proto__`. An unsafe key is reported at its object. The value
 * must not nest deeper than `MAX_JSON_DEPTH`.
 */
export function findUnsafePath(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return hasUnstorableCharacter(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (isUnsafeKey(key)) return path;
    const found = findUnsafePath(inner, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

const LANGUAGE_ONLY = z.strictObject(languageQuery);
const EMPTY_BODY = z.strictObject({});

const createInvalidValueProblem = (path: string, language: Language): Problem =>
  new Problem('validation_failed', { fields: { [truncateFieldPath(path)]: FIELD_MESSAGES.invalid[language] } });

function parseStrictly<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  language: Language,
): z.output<Schema> {
  const unsafe = findUnsafePath(value);
  if (unsafe !== null) throw createInvalidValueProblem(unsafe, language);
  const parsed = schema.safeParse(value, FIELD_MESSAGE_OPTIONS);
  if (!parsed.success) throw new Problem('validation_failed', { fields: formatFieldErrors(parsed.error, language) });
  return parsed.data;
}

/** Parses a query string: a repeated parameter is a list, an empty one is absent. */
function parseQueryValues(querystring: string): Record<string, string | string[]> {
  const lists = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(querystring)) {
    if (value === '') continue;
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  return Object.fromEntries([...lists].map(([name, list]) => [name, list.length > 1 ? list : (list[0] ?? '')]));
}

/**
 * Parses the query by the endpoint's schema; every endpoint accepts `lang`. Empty parameters count as absent.
 * Throws `invalid_lang` for an unknown language and `validation_failed` for anything else.
 */
export function parseQuery(endpoint: Endpoint, querystring: string, language: Language): unknown {
  const values = parseQueryValues(querystring);
  for (const [name, value] of Object.entries(values)) {
    if ([name, value].flat().some(hasControlCharacter))
      throw createInvalidValueProblem(hasControlCharacter(name) ? '' : name, language);
  }
  if (values.lang !== undefined && !Language.safeParse(values.lang).success) throw new Problem('invalid_lang');
  return parseStrictly(endpoint.query ?? LANGUAGE_ONLY, values, language);
}

/** Whether the endpoint's contract declares a query parameter with this name. */
export const hasQueryParameter = ({ query }: Endpoint, name: string): boolean =>
  query instanceof z.ZodMiniObject && name in (query.def.shape as object);

/**
 * Parses the path parameters by the endpoint's schema; `{}` for an endpoint without any. Throws `not_found`
 * for values that no document can have.
 */
export function parseParams(endpoint: Endpoint, params: unknown): unknown {
  if (!endpoint.params) return {};
  const parsed = endpoint.params.safeParse(params);
  if (!parsed.success || findUnsafePath(params) !== null) throw new Problem('not_found');
  return parsed.data;
}

/**
 * Parses the body by the endpoint's schema; an endpoint without one accepts only an empty object. Optional
 * fields that are `null` count as absent. Throws `validation_failed`.
 */
export const parseBody = (endpoint: Endpoint, body: unknown, language: Language): unknown =>
  endpoint.body
    ? parseStrictly(endpoint.body, removeUnsetFields(endpoint.body, body), language)
    : parseStrictly(EMPTY_BODY, body, language);
