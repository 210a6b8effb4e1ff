import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useServices } from '#shared/api/services';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { pages } from '#shared/pages';
import { UNKNOWN_SESSION, type SessionState } from '../lib/session-state';
import { createSessionStore, type SessionStore } from '../lib/session-store';

const SessionStoreContext = createContext<SessionStore | null>(null);

interface Session extends SessionState {
  login: SessionStore['login'];
  loginWith: SessionStore['loginWith'];
  refreshUser: SessionStore['refreshUser'];
  clearUser: SessionStore['clearUser'];
  onSessionEnded: SessionStore['onSessionEnded'];
  /** Signs out and replaces the page by the home page, also if the request fails (requirement A6). */
  logout: () => Promise<void>;
}

/**
 * Returns the state of the browser window's session (user and roles) and the functions to sign in and out;
 * loading on the server and during hydration. `logout` also opens the home page. Throws outside of
 * `SessionProvider`.
 */
export function useSession(): Session {
  const store = use(SessionStoreContext);
  if (!store) throw new Error('useSession needs a SessionProvider.');
  const { openPublicPage } = useAppNavigation();
  const state = useSyncExternalStore(store.subscribe, store.getState, () => UNKNOWN_SESSION);
  return useMemo(
    () => ({
      ...state,
      login: store.login,
      loginWith: store.loginWith,
      refreshUser: store.refreshUser,
      clearUser: store.clearUser,
      onSessionEnded: store.onSessionEnded,
      logout: async () => {
        await store.logout();
        openPublicPage(pages.home.href());
      },
    }),
    [state, store, openPublicPage],
  );
}

/**
 * Provides the session of the browser window to its children. Checks it with the server on the first page
 * and, at most every 8 s, when the window gets the focus or becomes visible again (requirement A3), but not
 * on the sign-in page.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { api } = useServices();
  const navigation = useAppNavigation();
  const [store] = useState(() => createSessionStore(api));

  useEffect(() => {
    const isLoginPage = () => navigation.getCurrentPath().split('?', 1)[0] === pages.login.path;
    const recheck = () => {
      if (document.visibilityState === 'visible' && !isLoginPage()) store.recheckUser();
    };
    // The first page may have been the sign-in page, which does not check the session.
    const reportPage = () => {
      store.onPageOpened({ isLoginPage: isLoginPage() });
    };
    window.addEventListener('focus', recheck);
    document.addEventListener('visibilitychange', recheck);
    const stopFollowing = navigation.onUrlChange(reportPage);
    reportPage();
    return () => {
      stopFollowing();
      window.removeEventListener('focus', recheck);
      document.removeEventListener('visibilitychange', recheck);
    };
  }, [store, navigation]);

  return <SessionStoreContext value={store}>{children}</SessionStoreContext>;
}
