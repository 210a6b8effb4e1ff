import type { Query, QueryCache } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '#shared/api/services';
import { isServerReachable } from '#shared/lib/connection';
import { waitingParts } from '#shared/lib/waiting-parts';

/** Delay after which a read counts as slow. The request itself goes on. */
const SLOW_AFTER_MS = 5_000;

/** Whether a mounted component waits for the first data of a query. */
const isPending = (query: Query): boolean =>
  query.state.status === 'pending' &&
  query.state.fetchStatus === 'fetching' &&
  query.isActive() &&
  query.meta?.['isAside'] !== true;

/** Calls `onChange` with whether any query has been pending for 5 s. Returns a function that stops it. */
function watchQueries(cache: QueryCache, onChange: (isSlow: boolean) => void): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const slow = new Set<string>();
  const check = () => {
    const waiting = new Set(cache.findAll({ predicate: isPending }).map(({ queryHash }) => queryHash));
    for (const [hash, timer] of timers) {
      if (waiting.has(hash)) continue;
      clearTimeout(timer);
      timers.delete(hash);
      slow.delete(hash);
    }
    for (const hash of waiting) {
      if (timers.has(hash)) continue;
      const markSlow = () => {
        slow.add(hash);
        onChange(true);
      };
      timers.set(hash, setTimeout(markSlow, SLOW_AFTER_MS));
    }
    onChange(slow.size > 0);
  };
  check();
  const stop = cache.subscribe(check);
  return () => {
    stop();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Whether `isWaiting` has been true for 5 s. */
function useIsTrueForLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => {
      setLong(true);
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isLong;
}

interface SlowReads {
  /** Whether something on the screen has been loading for 5 s. */
  isSlow: boolean;
  /** Repeats the slow requests, or reloads the page for modules and the session. */
  retry: () => Promise<void>;
}

/**
 * Returns whether a query of the screen without data, the session or a lazily loaded part of the screen has
 * been loading for 5 s; queries marked `isAside` do not count. `retry` requests the pending queries again;
 * for the session or a part it reloads the page, if the server can be reached.
 */
export function useSlowReads(isSessionLoading: boolean): SlowReads {
  const { queryClient } = useServices();
  const [areQueriesSlow, setQueriesSlow] = useState(false);
  const isPartWaiting = useSyncExternalStore(waitingParts.subscribe, waitingParts.isWaiting);
  const isRestSlow = useIsTrueForLong(isPartWaiting || isSessionLoading);
  useEffect(() => {
    // The cache also notifies during rendering, when state must not be set.
    let isWatched = true;
    const stop = watchQueries(queryClient.getQueryCache(), (isSlow) => {
      queueMicrotask(() => {
        if (isWatched) setQueriesSlow(isSlow);
      });
    });
    return () => {
      isWatched = false;
      stop();
    };
  }, [queryClient]);
  const retry = async () => {
    // Modules and the session cannot be requested again in the same document.
    if (isRestSlow) {
      if (await isServerReachable('/healthz')) location.reload();
      return;
    }
    const slow = queryClient.getQueryCache().findAll({ predicate: isPending });
    const keys = new Set(slow.map(({ queryHash }) => queryHash));
    const filters = { predicate: ({ queryHash }: Query) => keys.has(queryHash) };
    await queryClient.cancelQueries(filters);
    await queryClient.refetchQueries(filters);
  };
  return { isSlow: areQueriesSlow || isRestSlow, retry };
}
