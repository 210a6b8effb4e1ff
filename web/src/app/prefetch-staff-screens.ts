import type { AppServices } from '#shared/api/services';
import { isSavingData } from '#shared/lib/visitor-preferences';
import { staffPageEntries } from '#shared/staff-pages';
import { firstPageQuery } from './first-list-pages';
import { loadScreen } from './staff-screens';

const SECTIONS = staffPageEntries.map(([, { path, section }]) => ({ ...section, path }));

/** The screen to which an event's link leads within this document, with its query. */
function findLinkedScreen({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target !== '' || link.pathname === location.pathname)
    return null;
  const section = SECTIONS.find(({ path }) => path === link.pathname);
  return section ? { section, search: link.search } : null;
}

/** Whether a click opens its link in this document. */
const opensHere = (event: Event): boolean =>
  event instanceof MouseEvent &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Loads a screen of the staff area before it is needed: its code when the pointer or the focus is on its
 * link; with a press or a click also the first page of its list, in parallel with the code. For people who
 * save data only the click counts. Only for signed-in users: a guest would get another list. Failures are
 * ignored, since the screen repeats what failed. Returns the function that ends it.
 */
export function prefetchStaffScreens({ api, i18n, queryClient }: AppServices): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const ignoreFailure = () => undefined;
  const loadCode = (event: Event) => {
    const linkedScreen = findLinkedScreen(event);
    if (linkedScreen) loadScreen(linkedScreen.section.module).catch(ignoreFailure);
    return linkedScreen;
  };
  const loadCodeAndData = (event: Event) => {
    if (!opensHere(event)) return;
    const linkedScreen = loadCode(event);
    const query = linkedScreen?.search === '' ? firstPageQuery(api, i18n.language, linkedScreen.section.id) : undefined;
    if (query) void queryClient.prefetchQuery(query);
  };
  const listen = (types: readonly string[], listener: (event: Event) => void) => {
    // Before the router, which opens the screen.
    for (const type of types) document.addEventListener(type, listener, { capture: true, passive: true, signal });
  };
  listen(['click'], loadCodeAndData);
  if (!isSavingData()) {
    listen(['mouseover', 'focusin'], loadCode);
    listen(['pointerdown'], loadCodeAndData);
  }
  return () => {
    controller.abort();
  };
}
