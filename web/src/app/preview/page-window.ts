interface Place {
  state: unknown;
  url: URL;
}

/**
 * Creates a stand-in for `window` for the router of the preview. It has its own location and history, so that
 * the URL of the document and the history of the tab do not change. Only the parts that the router uses
 * exist.
 * @param startPath path and query of the first page
 */
export function pageWindow(page: string): Window {
  const placeOf = (state: unknown, to: string | URL | null | undefined): Place => ({
    state,
    url: new URL(to ?? '', new URL(page, location.origin)),
  });
  const places = [placeOf(null, page)];
  let at = 0;
  const events = new EventTarget();
  const here = (): Place => places[at] ?? placeOf(null, page);
  const stay = () => undefined;
  const place = {
    get pathname() {
      return here().url.pathname;
    },
    get search() {
      return here().url.search;
    },
    get hash() {
      return here().url.hash;
    },
    get href() {
      return here().url.href;
    },
    origin: location.origin,
    // Navigation out of the app does nothing.
    assign: stay,
    replace: stay,
    reload: stay,
  };
  const history = {
    get state() {
      return here().state;
    },
    pushState: (state: unknown, _unused: string, to?: string | URL | null) => {
      places.splice(at + 1, places.length, placeOf(state, to));
      at += 1;
    },
    replaceState: (state: unknown, _unused: string, to?: string | URL | null) => {
      places[at] = placeOf(state, to ?? here().url);
    },
    go: (delta: number) => {
      if (!(at + delta in places)) return;
      at += delta;
      events.dispatchEvent(new Event('popstate'));
    },
  };
  return {
    document,
    sessionStorage,
    location: place,
    history,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as unknown as Window;
}
