import { createContext, use } from 'react';
import type { createBrowserRouter } from 'react-router-dom';

/** Where the app is and how code outside of a page's links moves it. */
export interface AppNavigation {
  /** Path and query of the page that is shown. */
  currentPath: () => string;
  /**
   * Query of the address that the app is at, or on its way to on the same page. On a busy machine a page is drawn some
   * time after its address has changed, so that who changes a part of the query begins with this one and not with the
   * drawn one.
   */
  search: () => string;
  /** Goes to an address of this part of the site in place of the current one. */
  replace: (path: string) => void;
  /**
   * Goes to a public page from the staff area or the sign-in, in place of the current page and in a document of its own:
   * pages are in the language of their address, those two in the language that their user chose.
   */
  leave: (path: string) => void;
  /** Hears when the address changes, before the page is drawn; returns what stops it. */
  onMove: (listener: () => void) => () => void;
}

/** The navigation of a router of the browser or of a test, where `leave` opens another document in its own way. */
export const navigationOf = (
  router: ReturnType<typeof createBrowserRouter>,
  leave: AppNavigation['leave'] = (path) => {
    location.replace(path);
  },
): AppNavigation => ({
  currentPath: () => router.state.location.pathname + router.state.location.search,
  search: () => {
    const { location, navigation } = router.state;
    return (navigation.location?.pathname === location.pathname ? navigation.location : location).search;
  },
  replace: (path) => void router.navigate(path, { replace: true }),
  leave,
  onMove: (listener) => router.subscribe(listener),
});

export const AppNavigationContext = createContext<AppNavigation | null>(null);

/** The navigation of this app; throws outside of the providers. */
export function useAppNavigation(): AppNavigation {
  const navigation = use(AppNavigationContext);
  if (!navigation) throw new Error('useAppNavigation needs the app providers.');
  return navigation;
}
