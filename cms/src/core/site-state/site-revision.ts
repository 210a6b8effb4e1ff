// See docs/adr/0011-site-revision-instead-of-cache-times.md.
import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import { wineryDay } from '../../contract/visibility';
import { now } from '../process/clock';
import { recordSiteChange, countChanges, prepareCounter } from './change-counter';
import { publicationMoments, type SiteState } from './publication';

/** Content types whose rows visitors never see. */
const INVISIBLE = new Set([
  'api::health.revision-counter',
  'api::audit.audit-entry',
  'api::auth.session',
  'api::auth.login-attempt',
  'api::auth.password-reset',
  'api::audit.revision',
  'api::audit.former-address',
  'api::audit.erasure',
  'api::audit.mass-change',
  'api::media-item.upload-intent',
  'api::presence.presence',
  'api::visit.visit-request',
]);

const isVisible = (uid: string): boolean => !INVISIBLE.has(uid) && (uid.startsWith('api::') || !uid.includes('::'));

/** Reads the state of the site at a time. Throws while the database is unavailable. */
export async function readSiteState(strapi: Core.Strapi, now: Date): Promise<SiteState> {
  const changes = await countChanges(strapi);
  const { last, next } = await publicationMoments(strapi, String(changes), now);
  return { revision: `${changes}-${wineryDay(now)}-${last.getTime()}`, shownAt: last, nextChange: next };
}

/** Reads the revision of the site at a time, see `SiteState`. */
export const readSiteRevision = async (strapi: Core.Strapi, now: Date): Promise<string> =>
  (await readSiteState(strapi, now)).revision;

/** A database event of Strapi after a write. */
interface Written {
  action: string;
  model: { uid: string };
  result?: unknown;
}

/** Whether a write changed a visible row; a write to many rows may have found none. */
const isChange = ({ action, model, result }: Written): boolean =>
  /^after(Create|Update|Delete)/.test(action) &&
  isVisible(model.uid) &&
  !(action.endsWith('Many') && (result as { count?: number } | undefined)?.count === 0);

/**
 * Records one change now, for whatever changed while this process did not run, and from then on each change
 * of a visible row in its transaction.
 */
export async function trackSiteChanges(strapi: Core.Strapi): Promise<void> {
  await prepareCounter(strapi);
  await recordSiteChange(strapi);
  strapi.db.lifecycles.subscribe(async (event) => {
    if (isChange(event)) await recordSiteChange(strapi);
  });
}

/** Estimated bytes of a cache entry besides its key and its value. */
export const CACHE_ENTRY_BYTES = 200;

/** Estimated bytes of a value in memory: results are numbers, texts, and lists of them. */
const sizeOf = (value: unknown): number => (typeof value === 'string' ? 16 + 2 * value.length : 16);

/** A result of a read; the wrapper allows `undefined` as one. */
interface CachedResult {
  result: unknown;
}

const resultSize = ({ result }: CachedResult): number =>
  Array.isArray(result) ? result.reduce((bytes: number, each) => bytes + sizeOf(each), 0) : 64;

const createResultCache = () =>
  new LRUCache<string, CachedResult>({
    max: 1_000,
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: (value, question) => CACHE_ENTRY_BYTES + 2 * question.length + resultSize(value),
  });

interface Kept {
  state: string;
  results: LRUCache<string, CachedResult>;
}
const keptBy = new WeakMap<object, Kept>();

/**
 * Returns the cached result for a key, or runs the read and caches its result. The key must contain
 * everything that the read depends on.
 */
export type ReadCache = <Result>(question: string, read: () => Promise<Result>) => Promise<Result>;

/**
 * Returns the cache of expensive reads for the current site state; counting ten thousand rows takes longer
 * than reading a page of them. The state covers all visible data in the database, so that changes of other
 * processes count too.
 *
 * @param site the state, if the request has read it already
 */
export async function getReadCache(strapi: Core.Strapi, site: SiteState | null = null): Promise<ReadCache> {
  const { revision: state } = site ?? (await readSiteState(strapi, now()));
  let kept = keptBy.get(strapi.db);
  if (kept?.state !== state) {
    kept = { state, results: createResultCache() };
    keptBy.set(strapi.db, kept);
  }
  const { results } = kept;
  return async <Result>(question: string, read: () => Promise<Result>) => {
    const present = results.get(question);
    if (present) return present.result as Result;
    const result = await read();
    results.set(question, { result });
    return result;
  };
}

/** Runs a single read through the cache, see `getReadCache`. */
export const keptRead = async <Result>(
  strapi: Core.Strapi,
  question: string,
  read: () => Promise<Result>,
): Promise<Result> => (await getReadCache(strapi))(question, read);

/** Converts a filter to text for a cache key; subqueries become their SQL. */
export const conditionText = (where: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(where, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'toSQL' in value ? String(value) : value,
  );
