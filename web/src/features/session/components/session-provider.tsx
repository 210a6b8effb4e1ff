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
  /** Signs out and goes to the home page in place of the current one, also when the call fails (requirement A6). */
  logout: () => Promise<void>;
}

/** The session of this window. Loading on the server and during hydration. */
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

/** Keeps the session for everything below and re-checks it when the window comes back to the front (requirement A3). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { api } = useServices();
  const navigation = useAppNavigation();
  const [store] = useState(() => createSessionStore(api));

  useEffect(() => {
    const isLoginPage = () => navigation.currentPath().split('?', 1)[0] === pages.login.path;
    const recheck = () => {
      if (document.visibilityState === 'visible' && !isLoginPage()) store.recheck();
    };
    // The page that was opened first may have been the sign-in page, which asks nothing.
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
