import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { I18n } from '#shared/i18n/i18n';
import type { TextService } from '#shared/i18n/text-service';
import type { PageHead } from '#shared/lib/page-head';
import type { ApiClient } from './api-client';

/**
 * Clock of the server's time, independent of the browser's clock: the last known server time plus the
 * elapsed monotonic time. A wrong local clock must not open a feature early.
 */
interface ServerClock {
  now(): Date;
  /**
   * Sets the time from the server's `now` (ISO 8601).
   * @param isCurrent whether it has just arrived from the server; false for the instant at which a page was
   * rendered, which may be hours ago
   */
  set(serverNow: string, isCurrent?: boolean): void;
  /**
   * Calls `onSet` each time the current time arrives from the server, and at once if it has arrived before.
   * Returns a function that ends this.
   */
  subscribe(onSet: () => void): () => void;
}

/**
 * Creates a clock of the server's time. It returns local time until `set` has been called with a time of the
 * server.
 */
export function createServerClock(): ServerClock {
  let lastServerTime: { serverMs: number; atMs: number; isCurrent: boolean } | null = null;
  const listeners = new Set<() => void>();
  return {
    now: () =>
      new Date(lastServerTime ? lastServerTime.serverMs + (performance.now() - lastServerTime.atMs) : Date.now()),
    set: (serverNow, isCurrent = true) => {
      lastServerTime = { serverMs: Date.parse(serverNow), atMs: performance.now(), isCurrent };
      if (isCurrent) for (const onSet of listeners) onSet();
    },
    subscribe: (onSet) => {
      listeners.add(onSet);
      if (lastServerTime?.isCurrent) onSet();
      return () => {
        listeners.delete(onSet);
      };
    },
  };
}

/** Settings of the operator that pages need. */
export interface SiteSettings {
  /** Origin of canonical links, without a trailing slash. */
  siteOrigin: string;
  /** Origin of label pages; empty for the site's own. */
  labelOrigin: string;
  /** Host of the API, empty for the site's own origin. */
  apiHost: string;
  languageSwitch: boolean;
  debugQueries: boolean;
}

/** Stateful services of the app. The server creates them for each request, the browser once. */
export interface AppServices {
  readonly isServer: boolean;
  /** Query of the URL at which the app started, with `?`. */
  readonly search: string;
  readonly settings: SiteSettings;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  readonly texts: TextService;
  readonly clock: ServerClock;
  /** Receives title and metadata of the page during server rendering. */
  readonly pageHead: { current: PageHead | null };
}

/** Provides the services of the app (API client, query cache, texts, settings, clock) to `useServices`. */
export const ServicesContext = createContext<AppServices | null>(null);

/** Returns the services of the app from `ServicesContext`. Throws outside of it. */
export function useServices(): AppServices {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices needs the app providers.');
  return services;
}
