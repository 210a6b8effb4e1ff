import type { QueryKey } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';

import type { SiteMetadata } from '#contract/metadata';
import type { Language } from '#contract/values';
import { findFaviconUrl, siteMetadataQuery } from '#features/site-frame/hooks/use-site-metadata';
import type { ApiClientSettings } from '#shared/api/api-client';
import type { SiteSettings } from '#shared/api/services';
import { createI18n } from '#shared/i18n/create-i18n';
import type { Texts } from '#shared/i18n/merge-texts';
import type { AppNavigation } from '#shared/lib/app-navigation';
import type { PageHead } from '#shared/lib/page-head';
import { getRouterBasename } from '#shared/pages';
import { createServices, AppProviders } from './providers';
import { createRoutes, createErrorRoutes, SITE_GATE_ID } from './routes';

/** Data of a page by query key. */
export type PreloadedQuery = readonly [key: QueryKey, data: unknown];

export interface RenderRequest {
  /** Absolute URL of the page. */
  url: string;
  language: Language;
  /** Merged texts of the language. */
  texts: Texts;
  settings: SiteSettings;
  fetch: ApiClientSettings['fetch'];
  /** Query data that the server already has; the page does not request them. */
  preloadedQueries?: readonly PreloadedQuery[] | undefined;
  /** Runs only the site gate's loader: a hidden site must not read its data. */
  shouldRenderGateOnly?: boolean;
  /** Renders the error page instead of the page at `url`. */
  shouldRenderErrorPage?: boolean;
}

export interface RenderedPage {
  kind: 'page';
  status: number;
  html: string;
  head: PageHead | null;
  /** URL of the favicon; null if the winery has none. */
  iconUrl: string | null;
  /** Site metadata; null if there are none. */
  metadata: SiteMetadata | null;
  /** Query data of the page, which the browser reuses. */
  queries: [QueryKey, unknown][];
  /** Whether the page shows that it is loading, since a read was late. */
  isLoading: boolean;
  loadedRouteIds: string[];
  routeErrorStatuses: Record<string, number>;
}
export interface RenderedRedirect {
  kind: 'redirect';
  status: number;
  location: string;
}

/** Navigation of a page that is being rendered: nothing moves. */
const STATIC_NAVIGATION: AppNavigation = {
  getCurrentPath: () => '',
  getSearch: () => '',
  isLeaving: () => false,
  replaceUrl: () => undefined,
  openPublicPage: () => undefined,
  onUrlChange: () => () => undefined,
};

const getErrorStatus = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

const EmptyPage = () => null;

/**
 * Removes module and component of every route behind the site gate, so that nothing of a hidden site is
 * loaded.
 */
function removePagesBehindGate(routes: RouteObject[], isBehind = false): void {
  for (const route of routes) {
    if (isBehind) Object.assign(route, { lazy: undefined, Component: EmptyPage });
    removePagesBehindGate(route.children ?? [], isBehind || route.id === SITE_GATE_ID);
  }
}

/**
 * Renders a page on the server as for a guest: runs its loaders and returns HTML, status, head and query
 * data, or the redirect of a loader. Route errors such as 404 are rendered as the error page. Throws any
 * other error of a loader or component, such as the `HttpError` of a failed read of the page's main data.
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage | RenderedRedirect> {
  const i18n = await createI18n(request.language, request.texts);
  const services = createServices({
    isServer: true,
    settings: request.settings,
    i18n,
    search: new URL(request.url).search,
    fetch: request.fetch,
  });
  for (const [key, data] of request.preloadedQueries ?? []) services.queryClient.setQueryData(key, data);
  const routes = request.shouldRenderErrorPage ? createErrorRoutes() : createRoutes(services);
  if (request.shouldRenderGateOnly) removePagesBehindGate(routes);
  const basename = getRouterBasename(new URL(request.url).pathname, request.settings);
  const handler = createStaticHandler(routes, { basename });
  const context = await handler.query(new Request(request.url));
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const errors = Object.entries(context.errors ?? {});
  const failure = errors.find(([, error]) => !isRouteErrorResponse(error));
  if (failure) throw failure[1];

  const html = renderToString(
    <AppProviders services={services} navigation={STATIC_NAVIGATION}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppProviders>,
  );
  const queries = services.queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }): [QueryKey, unknown][] =>
      state.data === undefined ? [] : [[queryKey, state.data]],
    );
  const isLoading = services.queryClient.isFetching() > 0;
  const metadata = services.queryClient.getQueryData(siteMetadataQuery(services.api).queryKey) ?? null;
  const icon = findFaviconUrl(metadata);
  services.queryClient.clear();
  return {
    kind: 'page',
    status: context.statusCode,
    html,
    head: services.pageHead.current,
    iconUrl: icon,
    metadata,
    queries,
    isLoading,
    loadedRouteIds: context.matches.map(({ route }) => route.id),
    routeErrorStatuses: Object.fromEntries(errors.map(([id, error]) => [id, getErrorStatus(error)])),
  };
}
