// See docs/adr/0019-hydration-of-changed-pages.md.
import { flushSync } from 'react-dom';
import { renderToString } from 'react-dom/server.browser';
import { hydrateRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { alignTree } from './align-tree';
import { rememberControls } from './remember-controls';

/**
 * Hydrates a page that others have changed since it was rendered: a translator, an extension, or a proxy. Its
 * tree becomes the rendered one for as long as that takes, with the elements that are there; then the changes
 * of others come back.
 * @param app what is hydrated; it allows changes (`acceptForeignChanges`) when React has taken over
 */
export function hydrateChangedPage(root: Element, app: ReactNode): void {
  const rendered = document.createElement('template');
  rendered.innerHTML = renderToString(app);
  const restoreControls = rememberControls(root);
  alignTree(root, rendered.content);
  flushSync(() => {
    hydrateRoot(root, app);
  });
  restoreControls();
}
