import { matchRoutes, type createBrowserRouter } from 'react-router-dom';
import { isSavingData } from '#shared/lib/visitor-preferences';
import { matchPage } from '#shared/pages';
import { isPrefetchable, PREFETCHING_ATTRIBUTE } from '#shared/prefetchable-pages';

type Router = ReturnType<typeof createBrowserRouter>;

/** How long a pointer or the focus stays on a link before its page is prefetched. */
const REST_MS = 80;

/** Whether a link leads to another public page of the app, which has one language. */
function leadsToPage({ basename = '/' }: Router, link: HTMLAnchorElement): boolean {
  const { origin, pathname, download, target } = link;
  if (origin !== location.origin || pathname === location.pathname || download !== '' || target !== '') return false;
  const [prefix, path] = basename === '/' ? ['', pathname] : [basename, pathname.slice(basename.length)];
  const page = pathname === prefix + path ? matchPage(path || '/') : undefined;
  return page !== undefined && isPrefetchable(page);
}

/** Loads the modules of a page and its data into the query cache, where they are fresh for a minute. */
async function prefetchPage({ routes, basename }: Router, { href, pathname }: HTMLAnchorElement): Promise<void> {
  const request = new Request(href);
  await Promise.all(
    (matchRoutes(routes, pathname, basename) ?? []).map(async ({ route, params }) => {
      const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route;
      if (typeof loader !== 'function') return;
      await loader({ request, params, context: {}, url: new URL(href), pattern: route.path ?? '' });
    }),
  );
}

/**
 * Prefetches the pages of the links in the document: when a mouse or the focus rests on them, and at once
 * when a finger touches them. Forms, downloads, staff area and sign-in are never prefetched, and nothing
 * for visitors who save data. Failures are ignored, since the navigation repeats them. Returns the
 * function that ends it.
 */
export function prefetchLinkedPages(router: Router): () => void {
  if (isSavingData()) return () => undefined;
  document.documentElement.setAttribute(PREFETCHING_ATTRIBUTE, '');
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = ({ target, type }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || !leadsToPage(router, link)) return;
    const prefetch = () => {
      prefetchPage(router, link).catch(() => undefined);
    };
    if (type === 'touchstart') prefetch();
    else timer = setTimeout(prefetch, REST_MS);
  };
  for (const type of ['mouseover', 'focusin', 'touchstart'])
    document.addEventListener(type, schedule, { passive: true, signal: controller.signal });
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
