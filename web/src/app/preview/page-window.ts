interface HistoryEntry {
  state: unknown;
  url: URL;
}

/**
 * Creates a stand-in for `window` for the router of the preview. It has its own location and history, so that
 * the URL of the document and the history of the tab do not change; leaving the app does nothing. Only the
 * parts that the router uses exist.
 * @param startPath path and query of the first page
 */
export function createPageWindow(startPath: string): Window {
  const createEntry = (state: unknown, to: string | URL | null | undefined): HistoryEntry => ({
    state,
    url: new URL(to ?? '', new URL(startPath, location.origin)),
  });
  const entries = [createEntry(null, startPath)];
  let position = 0;
  const events = new EventTarget();
  const getCurrentEntry = (): HistoryEntry => entries[position] ?? createEntry(null, startPath);
  const ignore = () => undefined;
  const pageLocation = {
    get pathname() {
      return getCurrentEntry().url.pathname;
    },
    get search() {
      return getCurrentEntry().url.search;
    },
    get hash() {
      return getCurrentEntry().url.hash;
    },
    get href() {
      return getCurrentEntry().url.href;
    },
    origin: location.origin,
    // Navigation out of the app does nothing.
    assign: ignore,
    replace: ignore,
    reload: ignore,
  };
  const history = {
    get state() {
      return getCurrentEntry().state;
    },
    pushState: (state: unknown, _unused: string, to?: string | URL | null) => {
      entries.splice(position + 1, entries.length, createEntry(state, to));
      position += 1;
    },
    replaceState: (state: unknown, _unused: string, to?: string | URL | null) => {
      entries[position] = createEntry(state, to ?? getCurrentEntry().url);
    },
    go: (delta: number) => {
      if (!(position + delta in entries)) return;
      position += delta;
      events.dispatchEvent(new Event('popstate'));
    },
  };
  return {
    document,
    sessionStorage,
    location: pageLocation,
    history,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as unknown as Window;
}
