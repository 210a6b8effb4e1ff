// See docs/adr/0019-hydration-of-changed-pages.md.
import { flushSync } from 'react-dom';
import { renderToString } from 'react-dom/server.browser';
import { hydrateRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import type { createBrowserRouter } from 'react-router-dom';
import type { AppServices } from '#shared/api/services';
import { alignTree } from './align-tree';
import { captureViewState } from './capture-view-state';

/**
 * Waits until the loaders of the first page have run and their queries have their data.
 * @throws if a loader or a query fails: the rendered page stays as it is
 */
export async function waitForLoaders(
  router: ReturnType<typeof createBrowserRouter>,
  { queryClient }: AppServices,
): Promise<void> {
  await new Promise<void>((onLoaded) => {
    const check = ({ initialized }: { initialized: boolean }) => {
      if (initialized) onLoaded();
    };
    router.subscribe(check);
    check(router.state);
  });
  // A loader does not wait for slow data.
  const queries = queryClient.getQueryCache().getAll();
  const results = await Promise.allSettled(queries.map(async ({ promise }) => promise));
  if (router.state.errors || results.some(({ status }) => status === 'rejected'))
    throw new Error('The data of the page cannot be loaded');
}

/**
 * Hydrates a page that a translator, a browser extension or a proxy has changed since it was rendered, or
 * whose texts or data have changed. It restores the rendered tree with the existing elements, hydrates it
 * synchronously and then restores focus, selection and scroll position.
 * @param app reapplies the foreign changes after hydration by calling `acceptForeignChanges`
 */
export function hydrateChangedPage(root: Element, app: ReactNode): void {
  const rendered = document.createElement('template');
  rendered.innerHTML = renderToString(app);
  const restoreControls = captureViewState(root);
  alignTree(root, rendered.content);
  flushSync(() => {
    hydrateRoot(root, app);
  });
  restoreControls();
}
