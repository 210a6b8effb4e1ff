import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { createContext, use } from 'react';
import type { TextService } from '#shared/i18n/text-service';
import type { PageHead } from '#shared/lib/page-head';
import type { ApiClient } from './api-client';

/**
 * The server's time in a browser whose own clock may be wrong, so that a wrong clock opens nothing: what the server
 * said, and how long ago on a monotonic clock.
 */
interface ServerClock {
  now(): Date;
  /** Takes the server's `now` of an answer that has just come, ISO 8601. */
  set(serverNow: string): void;
}

/** A clock that shows this machine's time until it hears the server's. */
export function createServerClock(): ServerClock {
  let heard: { serverMs: number; atMs: number } | null = null;
  return {
    now: () => new Date(heard ? heard.serverMs + (performance.now() - heard.atMs) : Date.now()),
    set: (serverNow) => {
      heard = { serverMs: Date.parse(serverNow), atMs: performance.now() };
    },
  };
}

/** What the operator set, as far as pages need it. */
export interface SiteSettings {
  /** Origin of canonical links, without a trailing slash. */
  siteOrigin: string;
  /** Origin of the labels of wines, empty for the site's own. */
  labelOrigin: string;
  /** Host of the API, empty for the site's own origin. */
  apiHost: string;
  languageSwitch: boolean;
  debugQueries: boolean;
}

/** Everything with a life of its own that pages use: made for each request on the server and once in the browser. */
export interface AppServices {
  readonly isServer: boolean;
  /** The query of the address at which the app started. */
  readonly search: string;
  readonly settings: SiteSettings;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly i18n: i18n;
  readonly texts: TextService;
  readonly clock: ServerClock;
  /** Collects title and metadata of the page that is being rendered on the server. */
  readonly pageHead: { current: PageHead | null };
}

export const ServicesContext = createContext<AppServices | null>(null);

/** The services of this app; throws outside of the providers. */
export function useServices(): AppServices {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices needs the app providers.');
  return services;
}
