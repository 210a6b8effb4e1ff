import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useServices } from '#shared/api/services';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { pages } from '#shared/pages';
import { UNKNOWN_SESSION, type SessionState } from '../lib/session-state';
import { createSessionStore, type SessionStore } from '../lib/session-store';

const SessionStoreContext = createContext<SessionStore | null>(null);

interface Session extends SessionState {
  login: SessionStore['login'];
  forget: SessionStore['forget'];
  onEnded: SessionStore['onEnded'];
  /** Signs out and replaces the page by the home page, also if the request fails (requirement A6). */
  logout: () => Promise<void>;
}

/**
 * Returns the session of this window; loading on the server and during hydration. Throws outside of
 * `SessionProvider`.
 */
export function useSession(): Session {
  const store = use(SessionStoreContext);
  if (!store) throw new Error('useSession needs a SessionProvider.');
  const { leave } = useAppNavigation();
  const state = useSyncExternalStore(store.subscribe, store.getState, () => UNKNOWN_SESSION);
  return useMemo(
    () => ({
      ...state,
      login: store.login,
      forget: store.forget,
      onEnded: store.onEnded,
      logout: async () => {
        await store.logout();
        leave(pages.home.href());
      },
    }),
    [state, store, leave],
  );
}

/** Provides the session, and re-checks it when the window becomes visible again (requirement A3). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { api } = useServices();
  const navigation = useAppNavigation();
  const [store] = useState(() => createSessionStore(api));

  useEffect(() => {
    const isLoginPage = () => navigation.currentPath().split('?', 1)[0] === pages.login.path;
    const recheck = () => {
      if (document.visibilityState === 'visible' && !isLoginPage()) store.recheck();
    };
    // The first page may have been the sign-in page, which does not check the session.
    const visit = () => {
      store.visit({ isLoginPage: isLoginPage() });
    };
    window.addEventListener('focus', recheck);
    document.addEventListener('visibilitychange', recheck);
    const stopFollowing = navigation.onMove(visit);
    visit();
    return () => {
      stopFollowing();
      window.removeEventListener('focus', recheck);
      document.removeEventListener('visibilitychange', recheck);
    };
  }, [store, navigation]);

  return <SessionStoreContext value={store}>{children}</SessionStoreContext>;
}
