import type { LoaderFunctionArgs } from 'react-router-dom';
import type { AppServices } from '#shared/api/services';
import type { PageModule } from '#shared/page/page-module';
import type { LoadedRoute } from './unavailable-route';

/**
 * How long a browser stays on a page while the next one waits for its data; then it shows that they are on
 * their way.
 */
const PATIENCE_MS = 3_000;

/** The same while it waits for the next page's module. */
const MODULE_PATIENCE_MS = 5_000;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** What is shown offline has to be there before: a browser loads it when the app has started. */
export const loadUnavailableRoute = () => import('./unavailable-route');

let isLost = false;

/** Whether the module of any page has been late or could not be imported. */
export const hasUnavailablePage = (): boolean => isLost;

type LoadPage = () => Promise<PageModule>;

/** The route of a page whose module there is. */
function toRoute(services: AppServices, { Component, load: fill }: PageModule): LoadedRoute {
  if (!fill) return { Component };
  const loader = async (args: LoaderFunctionArgs) => {
    const filled = fill(services, args);
    // Offline, the data that are there already are shown at once.
    await (services.isServer ? filled : Promise.race([filled, wait(navigator.onLine ? PATIENCE_MS : 0)]));
    return null;
  };
  return { Component, loader };
}

/**
 * Loads the route of a page. A browser that cannot import its module, or waits for it for long, shows that in
 * place of the page, inside the frame.
 */
export async function loadPageRoute(services: AppServices, load: LoadPage): Promise<LoadedRoute> {
  if (services.isServer) return toRoute(services, await load());
  let route: LoadedRoute | null = null;
  let failure: unknown = null;
  const loadModule = async () => {
    try {
      const module = await load();
      route = toRoute(services, module);
      failure = null;
      return module;
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  await Promise.race([loadModule().catch(() => undefined), wait(MODULE_PATIENCE_MS)]);
  if (route) return route;
  const { createUnavailableRoute } = await loadUnavailableRoute();
  isLost = true;
  return createUnavailableRoute({ load: loadModule, loaded: () => route, failure: () => failure });
}
