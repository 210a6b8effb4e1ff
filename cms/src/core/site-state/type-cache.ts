import type { Core } from '@strapi/strapi';
import { getWineryDay } from '../../contract/visibility';
import { now } from '../process/clock';
import { readTypeChanges } from './change-counter';

interface CachedRead {
  /** Number of changes of its types, and the day at the winery. */
  revision: string;
  result: Promise<unknown>;
}

/** By database and cache key. */
const cacheByDatabase = new WeakMap<object, Map<string, CachedRead>>();

/**
 * Returns the cached result of a read of some content types, or runs the read and caches its result. The
 * key must contain everything else that the read depends on, and have few different values: the last
 * result of each is cached.
 */
export type TypeCache = <Result>(
  uids: readonly string[],
  cacheKey: string,
  read: () => Promise<Result>,
) => Promise<Result>;

/**
 * Returns the cache of reads that take long and depend on few content types. Unlike the results of
 * `getReadCache`, they stay when other types change; they are read again after a change of their types, also
 * by other processes, and on a new day at the winery. Simultaneous calls share one read.
 */
export async function getTypeCache(strapi: Core.Strapi): Promise<TypeCache> {
  const countChanges = await readTypeChanges(strapi);
  const day = getWineryDay(now());
  const reads = cacheByDatabase.get(strapi.db) ?? new Map<string, CachedRead>();
  cacheByDatabase.set(strapi.db, reads);
  return async <Result>(uids: readonly string[], cacheKey: string, read: () => Promise<Result>) => {
    const revision = `${String(countChanges(uids))} ${day}`;
    const cached = reads.get(cacheKey);
    if (cached?.revision === revision) return cached.result as Promise<Result>;
    const created = { revision, result: read() };
    reads.set(cacheKey, created);
    // After an error the next caller reads again.
    created.result.catch(() => reads.get(cacheKey) === created && reads.delete(cacheKey));
    return created.result;
  };
}
