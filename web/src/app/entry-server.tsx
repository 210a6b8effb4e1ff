import type { QueryKey } from '@tanstack/react-query';
import type { i18n } from 'i18next';
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
import { faviconUrl, siteMetadataQuery } from '#features/site-frame/hooks/use-site-metadata';
import type { ApiClientSettings } from '#shared/api/api-client';
import type { SiteSettings } from '#shared/api/services';
import { createI18n } from '#shared/i18n/create-i18n';
import type { Texts } from '#shared/i18n/merge-texts';
import type { PageHead } from '#shared/lib/page-head';
import { routerBase } from '#shared/pages';
import { createServices, Providers } from './providers';
import { createRoutes, failedRoutes, SITE_GATE_ID } from './routes';

/** Data of a page under the key by which it asks for them. */
export type Known = readonly [key: QueryKey, data: unknown];

export interface RenderRequest {
  /** Absolute address of the page. */
  url: string;
  language: Language;
  /** Finished texts of the languages that the page may need. */
  texts: Partial<Record<Language, Texts>>;
  settings: SiteSettings;
  fetch: ApiClientSettings['fetch'];
  /** What need not be read, since the server knows it. */
  known?: readonly Known[] | undefined;
  /** Runs no loaders but the site gate's: nothing of the site is to be read while it is hidden. */
  gateOnly?: boolean;
  /** Renders the page that says that this one could not be made. */
  hasFailed?: boolean;
}

export interface RenderedPage {
  kind: 'page';
  status: number;
  html: string;
  head: PageHead | null;
  /** Address of the tab's icon; `null` while the winery has none. */
  icon: string | null;
  /** What staff say of the house; `null` while they do not. */
  metadata: SiteMetadata | null;
  /** What the page was rendered with and the browser takes over. */
  queries: [QueryKey, unknown][];
  loaded: string[];
  errors: Record<string, number>;
}
export interface RenderedRedirect {
  kind: 'redirect';
  status: number;
  location: string;
}

/** Nobody moves while a page is rendered. */
const STILL = {
  currentPath: () => '',
  search: () => '',
  replace: () => undefined,
  leave: () => undefined,
  onMove: () => () => undefined,
};

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

const Nothing = () => null;

/** Takes away the pages behind the gate of a hidden site: nothing of them is loaded, and nothing waits for them. */
function closeSiteGate(routes: RouteObject[], isBehind = false): void {
  for (const route of routes) {
    if (isBehind) Object.assign(route, { lazy: undefined, Component: Nothing });
    closeSiteGate(route.children ?? [], isBehind || route.id === SITE_GATE_ID);
  }
}

/** Renders a page with its data. A failure of the page itself rejects; `HttpError`s of its data do too. */
export async function render(request: RenderRequest): Promise<RenderedPage | RenderedRedirect> {
  // Each use of texts copies the own properties of this object, and i18next has all its methods as such: the copies took a
  // quarter of the time in which a page is rendered. This one inherits them.
  const i18n = Object.create(await createI18n(request.language, request.texts)) as i18n;
  const services = createServices({
    isServer: true,
    settings: request.settings,
    i18n,
    search: new URL(request.url).search,
    fetch: request.fetch,
  });
  for (const [key, data] of request.known ?? []) services.queryClient.setQueryData(key, data);
  const routes = request.hasFailed ? failedRoutes() : createRoutes(services);
  if (request.gateOnly) closeSiteGate(routes);
  const basename = routerBase(new URL(request.url).pathname, request.settings);
  const handler = createStaticHandler(routes, { basename });
  const context = await handler.query(new Request(request.url));
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const errors = Object.entries(context.errors ?? {});
  const failure = errors.find(([, error]) => !isRouteErrorResponse(error));
  if (failure) throw failure[1];

  const html = renderToString(
    <Providers services={services} navigation={STILL}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
  const queries = services.queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }): [QueryKey, unknown][] =>
      state.data === undefined ? [] : [[queryKey, state.data]],
    );
  const metadata = services.queryClient.getQueryData(siteMetadataQuery(services.api).queryKey) ?? null;
  const icon = faviconUrl(metadata);
  services.queryClient.clear();
  return {
    kind: 'page',
    status: context.statusCode,
    html,
    head: services.pageHead.current,
    icon,
    metadata,
    queries,
    loaded: context.matches.map(({ route }) => route.id),
    errors: Object.fromEntries(errors.map(([id, error]) => [id, statusOf(error)])),
  };
}
