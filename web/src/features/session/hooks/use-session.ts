import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { pages } from '#shared/pages';
import { UNKNOWN_SESSION, type SessionState } from '../lib/session-state';
import type { SessionStore } from '../lib/session-store';

export const SessionStoreContext = createContext<SessionStore | null>(null);

export interface Session extends SessionState {
  login: SessionStore['login'];
  forget: SessionStore['forget'];
  /** Signs out and goes to the home page in place of the current one, also when the call fails (requirement A6). */
  logout: () => Promise<void>;
}

/** The session of this window. Loading on the server and during hydration. */
export function useSession(): Session {
  const store = use(SessionStoreContext);
  if (!store) throw new Error('useSession needs a SessionProvider.');
  const navigate = useNavigate();
  const state = useSyncExternalStore(store.subscribe, store.getState, () => UNKNOWN_SESSION);
  return useMemo(
    () => ({
      ...state,
      login: store.login,
      forget: store.forget,
      logout: async () => {
        await store.logout();
        await navigate(pages.home.href(), { replace: true });
      },
    }),
    [state, store, navigate],
  );
}
