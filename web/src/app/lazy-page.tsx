import type { LoaderFunctionArgs } from 'react-router-dom';
import type { AppServices } from '#shared/api/services';
import { addTexts } from '#shared/i18n/bundled-texts';
import type { PageModule } from '#shared/page/page-module';
import type { LoadedRoute } from './unavailable-route';

/** How long a navigation waits for the data of the next page before the page is shown with placeholders. */
const DATA_WAIT_MS = 3_000;

/** How long a navigation waits for the module of the next page before `UnavailablePage` is shown. */
const MODULE_WAIT_MS = 5_000;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Imports what stands in for pages whose own module cannot be loaded, and what prefetches pages. The app
 * imports it right after its start because it must be there offline. Rejects if the import fails.
 */
export const loadLateParts = () => import('./late-parts');

let hasFailedPage = false;

/**
 * Whether, since the document was opened, the module of any page was late or failed to load, so that
 * `loadPageRoute` returned a stand-in.
 */
export const hasPageModuleFailed = (): boolean => hasFailedPage;

type LoadPageModule = () => Promise<PageModule>;

/** Creates the route of a loaded page module. */
function toRoute(services: AppServices, { Component, load: loadData }: PageModule): LoadedRoute {
  if (!loadData) return { Component };
  const loader = async (args: LoaderFunctionArgs) => {
    const loading = loadData(services, args);
    // Offline, cached data are shown without waiting.
    await (services.isServer ? loading : Promise.race([loading, wait(navigator.onLine ? DATA_WAIT_MS : 0)]));
    return null;
  };
  return { Component, loader };
}

/**
 * Imports the module of a page with its texts and returns its route (component and loader). In the browser,
 * if an import fails or takes longer than 5 s, it returns a stand-in route that retries. On the server it
 * rejects if an import fails.
 */
export async function loadPageRoute(services: AppServices, load: LoadPageModule): Promise<LoadedRoute> {
  const loadWithTexts = async () => {
    const module = await load();
    if (module.texts) await addTexts(services.i18n, module.texts);
    return module;
  };
  if (services.isServer) return toRoute(services, await loadWithTexts());
  let route: LoadedRoute | null = null;
  let failure: unknown = null;
  const loadModule = async () => {
    try {
      const module = await loadWithTexts();
      route = toRoute(services, module);
      failure = null;
      return module;
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  await Promise.race([loadModule().catch(() => undefined), wait(MODULE_WAIT_MS)]);
  if (route) return route;
  const { createUnavailableRoute } = await loadLateParts();
  hasFailedPage = true;
  return createUnavailableRoute({ load: loadModule, getRoute: () => route, getError: () => failure });
}
