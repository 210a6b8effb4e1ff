import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, type HydrationState } from 'react-router-dom';
import { keepDocumentLanguage } from '#shared/i18n/document-language';
import { errorStatus } from '#shared/lib/not-found';
import { loadFirstRoutes } from './boot-routes';
import { createBrowserI18n } from './boot-texts';
import { readPageState, type PageState } from './page-state';
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

/** Starts the app in the browser: hydrates what the server rendered, renders fresh otherwise (requirement L5). */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('Root element not found');
  const state = readPageState();
  const rendered = root.hasChildNodes();

  const services = createServices({
    isServer: false,
    settings: state.settings,
    i18n: await createBrowserI18n(state),
    fetch: (url, init) => fetch(url, init),
  });
  keepDocumentLanguage(services.i18n);
  hydrate(services.queryClient, state.queries ?? {});

  const routes = createRoutes(services);
  if (rendered) await loadFirstRoutes(routes);
  const router = createBrowserRouter(routes, rendered ? { hydrationData: hydrationState(state) } : {});
  const app = (
    <Providers services={services}>
      <RouterProvider router={router} />
    </Providers>
  );
  if (rendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
