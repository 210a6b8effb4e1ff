import { useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom';
import type { Features } from '#contract/features';
import type { AppServices } from '#shared/api/services';
import { createI18n, setDocumentLanguage } from '#shared/i18n/create-i18n';
import type { I18n } from '#shared/i18n/i18n';
import type { Texts } from '#shared/i18n/merge-texts';
import { createAppNavigation } from '#shared/lib/app-navigation';
import { createErrorResponse } from '#shared/page/page-module';
import { pages, getRouterBasename } from '#shared/pages';
import { hasPageModuleFailed, loadLateParts } from './lazy-page';
import { readPageState, type PageState, type QueryEntries } from './page-state';
import { createServices, AppProviders } from './providers';
import { createRoutes, type CreateStaffRoutes } from './routes';
import { waitForNextTask } from './hydration-trigger';

/** Fetches the texts or data of a rendered page; null if the request fails. */
async function fetchPageFile<Content>(url: string): Promise<Content | null> {
  try {
    const response = await fetch(url);
    return response.ok ? ((await response.json()) as Content) : null;
  } catch {
    return null;
  }
}

/**
 * Creates the texts before anything is rendered (requirement L5): those of the rendered page, otherwise the
 * bundled ones.
 * @returns `hasServerTexts` is false if only the bundled texts were used
 */
async function createBrowserI18n(state: PageState): Promise<{ i18n: I18n; hasServerTexts: boolean }> {
  const texts = state.textsUrl === undefined ? null : await fetchPageFile<Texts>(state.textsUrl);
  const i18n = await createI18n(state.language, texts);
  return { i18n, hasServerTexts: texts !== null };
}

/**
 * Loads the modules of the current page, which hydration needs at once.
 * @throws if a module cannot be loaded: the rendered page stays as it is
 */
async function loadFirstRoutes(routes: RouteObject[], basename: string): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      // The rendered page can be read without the app.
      if (hasPageModuleFailed()) throw new Error('A file is gone');
      Object.assign(route, { ...loaded, lazy: undefined });
    }),
  );
}

/**
 * Loads the routes of the staff area if the document is not rendered (a staff screen) or is the sign-in page.
 * Public pages link to the staff area as a new document.
 */
async function loadStaffRoutes(root: HTMLElement): Promise<CreateStaffRoutes | undefined> {
  if (root.hasChildNodes() && location.pathname !== pages.login.path) return undefined;
  return (await import('./staff-area')).createStaffRoutes;
}

function createHydrationState(state: PageState): HydrationState {
  const errors = Object.entries(state.errors ?? {}).map(([id, status]) => [id, createErrorResponse(status)] as const);
  return {
    loaderData: Object.fromEntries((state.loaded ?? []).map((id) => [id, null])),
    errors: errors.length > 0 ? Object.fromEntries(errors) : null,
  };
}

/** Fetches the data that the page was rendered with; null if that fails. */
async function fetchRenderedData({ dataUrl, queries = [] }: PageState): Promise<QueryEntries | null> {
  if (dataUrl === undefined) return queries;
  const data = await fetchPageFile<QueryEntries>(dataUrl);
  return data && [...queries, ...data];
}

/**
 * Puts the rendered data into the query cache. They count as fresh: the server drops a cached page when its
 * data change. Only the server's time is that of the rendering, perhaps hours ago: the app asks for it again.
 */
function seedQueryCache({ queryClient, clock }: AppServices, queries: QueryEntries): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
  const features = queryClient.setQueryData<Features>(['features'], (rendered) => rendered, { updatedAt: 0 });
  if (features) clock.set(features.now, false);
}

/**
 * Starts the app in the browser: hydrates a server-rendered page with its texts and data, or renders the page
 * if it was not rendered (requirement L5). If the texts or data of the rendering cannot be fetched, it loads
 * the current ones and repairs the page. Resolves when the app has taken over. Rejects if the root element is
 * missing, or a module or the data of the rendered page cannot be loaded; the rendered page then stays as it
 * is.
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('Root element not found');
  const state = readPageState();
  const foreignChanges = import('./foreign-changes');
  const [{ i18n, hasServerTexts }, queries] = await Promise.all([createBrowserI18n(state), fetchRenderedData(state)]);
  const rendered = root.hasChildNodes();
  const services = createServices({
    isServer: false,
    settings: state.settings,
    i18n,
    search: location.search,
    fetch: (url, init) => fetch(url, init),
  });
  // The document already has its language, or that of a browser translation.
  i18n.subscribe(() => {
    setDocumentLanguage(i18n.language);
  });
  if (!hasServerTexts) await services.texts.reloadServerTexts();
  if (queries) seedQueryCache(services, queries);
  await waitForNextTask();

  const routes = createRoutes(services, await loadStaffRoutes(root));
  const basename = getRouterBasename(location.pathname, state.settings);
  if (rendered) await loadFirstRoutes(routes, basename);
  await waitForNextTask();
  const router = createBrowserRouter(routes, {
    basename,
    ...(rendered && queries && { hydrationData: createHydrationState(state) }),
  });
  const navigation = createAppNavigation(router);
  const { acceptForeignChanges, hydratePage, computeTreeDigest } = await foreignChanges;
  const isAsRendered = queries && hasServerTexts && computeTreeDigest(root) === state.digest;
  const repair = rendered && !isAsRendered ? await import('./repair-page') : null;
  if (!queries) await repair?.waitForLoaders(router, services);
  await new Promise<void>((onStarted) => {
    // A sibling of the providers would change the ids of `useId`, which must equal those of the server.
    function App() {
      useLayoutEffect(acceptForeignChanges, []);
      useEffect(onStarted, []);
      return (
        <AppProviders services={services} navigation={navigation}>
          <RouterProvider router={router} />
        </AppProviders>
      );
    }
    const app = <App />;
    if (!rendered) createRoot(root).render(app);
    else if (repair) repair.hydrateChangedPage(root, app);
    else hydratePage(root, app);
  });
  loadLateParts().then(
    ({ prefetchLinkedPages }) => prefetchLinkedPages(router),
    () => undefined,
  );
}
