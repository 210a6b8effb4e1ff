import { createContext, use } from 'react';
import type { createBrowserRouter } from 'react-router-dom';

/** Current URL of the app, and navigation for code outside of links. */
export interface AppNavigation {
  /** Path and query of the page that is shown. */
  getCurrentPath: () => string;
  /**
   * Query of the current URL, or of the pending navigation within the same page. Rendering can lag behind
   * the URL, so changes of the query must start from this one.
   */
  getSearch: () => string;
  /** Whether a navigation to another page is pending. */
  isLeaving: () => boolean;
  /** Navigates within this part of the site and replaces the history entry. */
  replaceUrl: (path: string) => void;
  /**
   * Opens a public page from the staff area or the sign-in as a new document, replacing the history entry.
   * Public pages take their language from the URL, staff pages from the user's choice.
   */
  openPublicPage: (path: string) => void;
  /**
   * Calls `listener` when the URL changes, before the page renders. Returns the function that removes it.
   */
  onUrlChange: (listener: () => void) => () => void;
}

/**
 * Creates the `AppNavigation` of a router: current URL, and navigation for code outside of links. Tests pass
 * their own function for opening a public page.
 */
export const createAppNavigation = (
  router: ReturnType<typeof createBrowserRouter>,
  leave: AppNavigation['openPublicPage'] = (path) => {
    location.replace(path);
  },
): AppNavigation => ({
  getCurrentPath: () => router.state.location.pathname + router.state.location.search,
  getSearch: () => {
    const { location, navigation } = router.state;
    return (navigation.location?.pathname === location.pathname ? navigation.location : location).search;
  },
  isLeaving: () => {
    const { location, navigation } = router.state;
    return navigation.location !== undefined && navigation.location.pathname !== location.pathname;
  },
  replaceUrl: (path) => void router.navigate(path, { replace: true }),
  openPublicPage: leave,
  onUrlChange: (listener) => router.subscribe(listener),
});

/** Provides the navigation of the app to `useAppNavigation`. */
export const AppNavigationContext = createContext<AppNavigation | null>(null);

/** Returns the navigation of the app from `AppNavigationContext`. Throws outside of it. */
export function useAppNavigation(): AppNavigation {
  const navigation = use(AppNavigationContext);
  if (!navigation) throw new Error('useAppNavigation needs the app providers.');
  return navigation;
}
