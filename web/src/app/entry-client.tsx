import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, type HydrationState } from 'react-router-dom';
import type { Features } from '#contract/features';
import { keepDocumentLanguage } from '#shared/i18n/document-language';
import { errorStatus } from '#shared/lib/not-found';
import type { AppServices } from '#shared/lib/services';
import { navigationOf } from '#shared/lib/app-navigation';
import { loadFirstRoutes } from './boot-routes';
import { createBrowserI18n } from './boot-texts';
import { fetchPageFile } from './fetch-page-file';
import { nextTask } from './next-task';
import { readPageState, type PageState, type QueryData } from './page-state';
import { Providers } from './providers';
import { createRoutes } from './routes';
import { createServices } from './services';

function hydrationState(state: PageState): HydrationState {
  const errors = Object.entries(state.errors ?? {}).map(([id, status]) => [id, errorStatus(status)] as const);
  return {
    loaderData: Object.fromEntries((state.loaded ?? []).map((id) => [id, null])),
    errors: errors.length > 0 ? Object.fromEntries(errors) : null,
  };
}

/** The data that the page was rendered with; `null` when they cannot be had, and then the page is rendered fresh. */
const renderedData = async ({ dataUrl, queries = [] }: PageState): Promise<QueryData | null> =>
  dataUrl === undefined ? queries : fetchPageFile<QueryData>(dataUrl);

/** Takes over the data that the server rendered with. It counts as fresh: the server drops a page when its data change. */
function takeOver({ queryClient, clock }: AppServices, queries: QueryData): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
  const features = queryClient.getQueryData<Features>(['features']);
  if (features) clock.set(features.now);
}

/** Tells when everything around it is on the page and hears events. */
function Started({ onStarted }: { onStarted: () => void }) {
  useEffect(onStarted, [onStarted]);
  return null;
}

/**
 * Starts the app in the browser: hydrates what the server rendered, renders fresh otherwise (requirement L5). Resolves
 * when it has taken over.
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('Root element not found');
  const state = readPageState();
  const [{ i18n, areComplete }, queries] = await Promise.all([createBrowserI18n(state), renderedData(state)]);
  const rendered = root.hasChildNodes() && queries !== null;
  const services = createServices({
    isServer: false,
    settings: state.settings,
    i18n,
    search: location.search,
    fetch: (url, init) => fetch(url, init),
  });
  keepDocumentLanguage(services.i18n);
  if (!areComplete) await services.texts.reloadServerTexts();
  if (queries) takeOver(services, queries);
  await nextTask();

  const routes = createRoutes(services);
  if (rendered) await loadFirstRoutes(routes);
  await nextTask();
  const router = createBrowserRouter(routes, rendered ? { hydrationData: hydrationState(state) } : {});
  const navigation = navigationOf(router);
  await new Promise<void>((onStarted) => {
    const app = (
      <Providers services={services} navigation={navigation}>
        <RouterProvider router={router} />
        <Started onStarted={onStarted} />
      </Providers>
    );
    if (rendered) startTransition(() => void hydrateRoot(root, app));
    else createRoot(root).render(app);
  });
}
