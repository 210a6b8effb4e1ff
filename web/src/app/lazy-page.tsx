import { useState, type ComponentType } from 'react';
import { type LoaderFunctionArgs, redirectDocument, type LazyRouteFunction, type RouteObject } from 'react-router-dom';
import type { AppServices } from '#shared/api/services';
import { isModuleGone, LostPage } from '#shared/page/lost-page';
import type { PageModule } from '#shared/page/page-module';

/** How long a browser stays on a page while the next one waits for its data; then it shows that they are on their way. */
const PATIENCE_MS = 3_000;

/** The same while it waits for the next page's module. */
const MODULE_PATIENCE_MS = 5_000;

/** A page that has just been loaded is not loaded again: what is missing then is missing for good. */
const FRESH_MS = 10_000;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const lostPages = new WeakSet<ComponentType>();

/** Whether a route shows a page whose module could not be imported. */
export const isLostPage = (Component: ComponentType): boolean => lostPages.has(Component);

type LoadPage = () => Promise<PageModule>;
type LoadedRoute = Awaited<ReturnType<LazyRouteFunction<RouteObject>>>;

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

/** The route of a page whose module is late or could not be imported; it becomes that of the page when the module comes. */
function toLostRoute(page: { load: LoadPage; loaded: () => LoadedRoute | null; failure: () => unknown }): LoadedRoute {
  function Component() {
    const [Page, setPage] = useState(() => page.loaded()?.Component ?? null);
    if (Page) return <Page />;
    return (
      <LostPage
        load={page.load}
        onLoaded={() => {
          setPage(() => page.loaded()?.Component ?? null);
        }}
      />
    );
  }
  lostPages.add(Component);
  const loader = async (args: LoaderFunctionArgs) => {
    if (page.failure() !== null) await page.load().catch(() => undefined);
    const failure = page.failure();
    // Its file is gone since there is a newer site: the browser loads the page from there.
    if (failure !== null && performance.now() >= FRESH_MS && (await isModuleGone(failure))) {
      return redirectDocument(args.request.url);
    }
    const { loader: fill } = page.loaded() ?? {};
    return typeof fill === 'function' ? fill(args) : null;
  };
  return { Component, loader };
}

/**
 * Loads the route of a page. A browser that cannot import its module, or waits for it for long, shows that in place of the
 * page, inside the frame.
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
  return route ?? toLostRoute({ load: loadModule, loaded: () => route, failure: () => failure });
}
