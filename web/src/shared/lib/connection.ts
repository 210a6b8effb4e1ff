import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** How often what could not be had is asked for again. */
const RETRY_INTERVAL_MS = 5_000;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a connection; it does not know whether that leads to the server. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Calls `attempt` as soon as the browser is online again, and every 5 s while it is. */
export function useRecovery(attempt: () => unknown): void {
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
 * Whether a URL of this site is answered: by a response of whatever kind, unless that says that the server
 * failed.
 */
export const isServerReachable = (url: string): Promise<boolean> =>
  fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(RETRY_INTERVAL_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** A read of the API, through the web server, that needs neither session nor data. */
export const LIVE_URL = '/api/v1/health/live';
