// See docs/adr/0011-site-revision-instead-of-cache-times.md.
import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import { getWineryDay } from '../../contract/visibility';
import { now } from '../process/clock';
import { recordSiteChange, countChanges, createSiteCounter } from './change-counter';
import { findPublicationBoundaries, type SiteState } from './publication';

/** Content types whose rows visitors never see. */
const INTERNAL_TYPES = new Set([
  'api::health.revision-counter',
  'api::label.label-address',
  'api::label.label-check',
  'api::audit.audit-entry',
  'api::auth.session',
  'api::auth.login-attempt',
  'api::auth.password-reset',
  'api::auth.passkey',
  'api::auth.used-challenge',
  'api::auth.sign-in-rule',
  'api::audit.revision',
  'api::audit.former-address',
  'api::audit.erasure',
  'api::audit.mass-change',
  'api::media-item.upload-intent',
  'api::presence.presence',
  'api::visit.visit-request',
  'api::visit.outbox-mail',
  'api::visit.visit-feed',
  'api::visit.visit-block',
]);

const isVisibleType = (uid: string): boolean =>
  !INTERNAL_TYPES.has(uid) && (uid.startsWith('api::') || !uid.includes('::'));

/**
 * Reads the state of the site that visitors see at a time: its revision, the last publish or unpublish date
 * that has passed, and the next one. Rejects while the database is unavailable.
 */
export async function readSiteState(strapi: Core.Strapi, now: Date): Promise<SiteState> {
  const changes = await countChanges(strapi);
  const { last, next } = await findPublicationBoundaries(strapi, String(changes), now);
  return { revision: `${changes}-${getWineryDay(now)}-${last.getTime()}`, publishedAsOf: last, nextChangeAt: next };
}

/**
 * Reads the revision of the site at a time: a text that changes whenever what visitors see may have changed.
 */
export const readSiteRevision = async (strapi: Core.Strapi, now: Date): Promise<string> =>
  (await readSiteState(strapi, now)).revision;

/** A database event of Strapi after a write. */
interface WriteEvent {
  action: string;
  model: { uid: string };
  result?: unknown;
}

/** Whether a write changed a visible row; a write to many rows may have found none. */
const isVisibleChange = ({ action, model, result }: WriteEvent): boolean =>
  /^after(Create|Update|Delete)/.test(action) &&
  isVisibleType(model.uid) &&
  !(action.endsWith('Many') && (result as { count?: number } | undefined)?.count === 0);

/**
 * Records one site change now, for whatever changed while this process did not run, and from then on each
 * change of a row that visitors may see, in its transaction.
 */
export async function trackSiteChanges(strapi: Core.Strapi): Promise<void> {
  await createSiteCounter(strapi);
  await recordSiteChange(strapi);
  strapi.db.lifecycles.subscribe(async (event) => {
    // A component does not tell which type it belongs to.
    if (isVisibleChange(event)) await recordSiteChange(strapi, event.model.uid.includes('::') ? event.model.uid : '');
  });
}

/** Estimated bytes of a cache entry besides its key and its value. */
export const CACHE_ENTRY_BYTES = 200;

/** Estimated bytes of a value in memory: results are numbers, texts, and lists of them. */
const estimateBytes = (value: unknown): number => (typeof value === 'string' ? 16 + 2 * value.length : 16);

/** A result of a read; the wrapper allows `undefined` as one. */
interface CachedResult {
  result: unknown;
}

const estimateResultBytes = ({ result }: CachedResult): number =>
  Array.isArray(result) ? result.reduce((bytes: number, each) => bytes + estimateBytes(each), 0) : 64;

const createResultCache = () =>
  new LRUCache<string, CachedResult>({
    max: 1_000,
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: (value, cacheKey) => CACHE_ENTRY_BYTES + 2 * cacheKey.length + estimateResultBytes(value),
  });

interface CachedResults {
  siteRevision: string;
  results: LRUCache<string, CachedResult>;
}
const cacheByDatabase = new WeakMap<object, CachedResults>();

/**
 * Returns the cached result for a key, or runs the read and caches its result. The key must contain
 * everything that the read depends on.
 */
export type ReadCache = <Result>(cacheKey: string, read: () => Promise<Result>) => Promise<Result>;

/**
 * Returns the cache of expensive reads for the current site state: a function that returns the cached result
 * for a key or runs the read. Counting ten thousand rows takes longer than reading a page of them. The cache
 * is emptied when visible data changes, also by other processes.
 *
 * @param site the state, if the request has read it already
 */
export async function getReadCache(strapi: Core.Strapi, site: SiteState | null = null): Promise<ReadCache> {
  const { revision: siteRevision } = site ?? (await readSiteState(strapi, now()));
  let cached = cacheByDatabase.get(strapi.db);
  if (cached?.siteRevision !== siteRevision) {
    cached = { siteRevision, results: createResultCache() };
    cacheByDatabase.set(strapi.db, cached);
  }
  const { results } = cached;
  return async <Result>(cacheKey: string, read: () => Promise<Result>) => {
    const cachedResult = results.get(cacheKey);
    if (cachedResult) return cachedResult.result as Result;
    const result = await read();
    results.set(cacheKey, { result });
    return result;
  };
}

/**
 * Returns the result of a read under a key from the cache of the current site state, or runs the read and
 * caches its result, see `getReadCache`.
 */
export const readCached = async <Result>(
  strapi: Core.Strapi,
  key: string,
  read: () => Promise<Result>,
): Promise<Result> => (await getReadCache(strapi))(key, read);

/** Converts a filter to text for a cache key; subqueries become their SQL. */
export const toFilterKey = (where: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(where, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'toSQL' in value ? String(value) : value,
  );
