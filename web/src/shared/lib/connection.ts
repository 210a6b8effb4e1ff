import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { getApiUrl } from '#shared/api-url';

/** Interval between retries, in ms. */
const RETRY_INTERVAL_MS = 5_000;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Whether the browser is online; renders again when that changes. It does not know whether the server can be
 * reached. True on the server.
 */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/**
 * Calls `attempt` every 5 s while the browser is online, and as soon as it comes online, until the component
 * unmounts.
 */
export function usePollWhileOnline(attempt: () => unknown): void {
  const retry = useEffectEvent(() => {
    if (navigator.onLine) attempt();
  });
  useEffect(() => {
    const timer = setInterval(retry, RETRY_INTERVAL_MS);
    const stop = subscribe(retry);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
}

/**
 * Whether a request to a URL of this site or the API gets a response with a status below 500 within 5 s.
 * Resolves to `false` otherwise; never rejects.
 */
export const isServerReachable = (url: string): Promise<boolean> =>
  fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(RETRY_INTERVAL_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Whether the API responds. Its liveness endpoint needs neither session nor database. Never rejects. */
export const isApiReachable = (settings: { apiHost: string }): Promise<boolean> =>
  isServerReachable(getApiUrl(settings, '/health/live'));
