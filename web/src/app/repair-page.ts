// See docs/adr/0019-hydration-of-changed-pages.md.
import { flushSync } from 'react-dom';
import { renderToString } from 'react-dom/server.browser';
import { hydrateRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { alignTree } from './align-tree';
import { captureViewState } from './capture-view-state';

/**
 * Hydrates a page that a translator, a browser extension or a proxy has changed since it was rendered. It
 * restores the rendered tree with the existing elements, hydrates it synchronously and then restores focus,
 * selection and scroll position.
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
