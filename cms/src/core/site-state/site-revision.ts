// See docs/adr/0011-site-revision-instead-of-cache-times.md.
import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import { wineryDay } from '../../contract/visibility';
import { now } from '../process/clock';
import { recordSiteChange, countChanges, prepareCounter } from './change-counter';
import { publicationMoments, type SiteState } from './publication';

/** Types whose rows no visitor ever sees. */
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

/** The state of the site at a moment. Fails while the database does not answer. */
export async function readSiteState(strapi: Core.Strapi, now: Date): Promise<SiteState> {
  const changes = await countChanges(strapi);
  const { last, next } = await publicationMoments(strapi, String(changes), now);
  return { revision: `${changes}-${wineryDay(now)}-${last.getTime()}`, shownAt: last, nextChange: next };
}

/** The revision of the site at a moment, see `SiteState`. */
export const readSiteRevision = async (strapi: Core.Strapi, now: Date): Promise<string> =>
  (await readSiteState(strapi, now)).revision;

/** What Strapi tells of a write that was made. */
interface Written {
  action: string;
  model: { uid: string };
  result?: unknown;
}

/** Whether a write has changed a visible row: one of many rows may have found none. */
const isChange = ({ action, model, result }: Written): boolean =>
  /^after(Create|Update|Delete)/.test(action) &&
  isVisible(model.uid) &&
  !(action.endsWith('Many') && (result as { count?: number } | undefined)?.count === 0);

/**
 * Announces from now on every change of a visible row, in its transaction, and once what was changed until now: by this
 * start, by hand, or by a backup that was restored.
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

/** Gives what a read of a whole table gave in this state of the data; `question` names it with all that it depends on. */
export type ReadCache = <Result>(question: string, read: () => Promise<Result>) => Promise<Result>;

/**
 * What reads of whole tables give, each read once for each state of the data: counting ten thousand rows takes longer
 * than reading a page of them. The state is that of all visible data in the database, so that other processes' changes
 * count too; it is asked for once, for all questions of a request.
 *
 * @param site its state, where a request has asked for it already
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

/** One question alone. */
export const keptRead = async <Result>(
  strapi: Core.Strapi,
  question: string,
  read: () => Promise<Result>,
): Promise<Result> => (await getReadCache(strapi))(question, read);

/** A condition as part of the name of a read. Subqueries are objects of the query builder, whose text is their SQL. */
export const conditionText = (where: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(where, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'toSQL' in value ? String(value) : value,
  );
