import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the modules of the page that is shown, since hydration needs them at once. */
export async function loadFirstRoutes(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
}
