import type { CurrentUser, LoginRequest } from '#contract/auth';
import type { ApiClient } from '#shared/api/api-client';
import { isSessionEnded } from '#shared/api/http-error';
import {
  hasUnsentSignOut,
  readCachedUser,
  createSessionState,
  writeCachedUser,
  setUnsentSignOut,
  type SessionState,
} from './session-state';

const LOADING_LIMIT_MS = 10_000;
const RECHECK_THROTTLE_MS = 8_000;

/** Gets the HTTP status and the URL of the request that found the session ended. */
export type SessionEndedListener = (status: number, url: string) => void;

/** Store of the browser's session, synchronised with the server (spec section 4, "Authentication"). */
export interface SessionStore {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /**
   * Call it for each opened page. The first page publishes the cached user; the first page other than the
   * sign-in fetches the user from the server.
   */
  onPageOpened(page: { isLoginPage: boolean }): void;
  /** Fetches the user again, at most once in 8 s. */
  recheckUser(): void;
  /** Signs in and loads the user; rejects with the error of either request. */
  login(credentials: LoginRequest): Promise<CurrentUser>;
  /** Signs in by a request of the caller and loads the user; rejects with the error of either request. */
  loginWith(signIn: () => Promise<unknown>): Promise<CurrentUser>;
  /** Fetches the user at once, after a change of the user's rights. */
  refreshUser(): Promise<void>;
  /**
   * Signs out. The local user is cleared even if the request fails; then each visit repeats the sign-out
   * until it succeeds.
   */
  logout(): Promise<void>;
  /** Clears the local user after the session was ended by other means. */
  clearUser(): void;
  /**
   * Calls the listener when the server says that the session has ended; returns a function that unsubscribes.
   */
  onSessionEnded(listener: SessionEndedListener): () => void;
}

/**
 * Creates the store of a browser window's session, which starts as loading. When a response of the API client
 * says that the session has ended, it clears the user and calls its session-ended listeners. A response to a
 * request from before the last sign-in says nothing of the new session.
 */
export function createSessionStore(api: ApiClient): SessionStore {
  let state = createSessionState(null, true);
  let lastCheckMs = -Infinity;
  let signedInAtMs = 0;
  // Increases with each sign-in, sign-out and end of a session; responses to requests from before are
  // ignored.
  let epoch = 0;
  const listeners = new Set<() => void>();
  const endedListeners = new Set<SessionEndedListener>();

  const setState = (user: CurrentUser | null, isLoading: boolean) => {
    state = createSessionState(user, isLoading);
    for (const listener of listeners) listener();
  };
  const storeUser = (user: CurrentUser | null) => {
    epoch += 1;
    writeCachedUser(user);
    setState(user, false);
  };

  api.onSessionEnded((status, url, sentAtMs) => {
    // It was sent with the cookie of an earlier session.
    if (sentAtMs < signedInAtMs) return;
    storeUser(null);
    for (const listener of endedListeners) listener(status, url);
  });

  /** Fetches the signed-in user; null for a guest. */
  const fetchUser = async () => (await api.get('/users/me', { query: { optional: '1' } })) ?? null;

  async function signOut(): Promise<void> {
    try {
      setUnsentSignOut(true);
      await api.post('/auth/logout');
      setUnsentSignOut(false);
    } catch (error) {
      // The local sign-out happens in any case.
      if (isSessionEnded(error)) setUnsentSignOut(false);
    } finally {
      storeUser(null);
    }
  }

  async function checkUser(): Promise<void> {
    lastCheckMs = Date.now();
    if (hasUnsentSignOut()) return signOut();
    const checkedEpoch = epoch;
    try {
      const user = await fetchUser();
      if (checkedEpoch === epoch) storeUser(user);
    } catch (error) {
      // The cached user stays if the server cannot be reached.
      if (checkedEpoch === epoch && !isSessionEnded(error)) setState(state.user, false);
    }
  }

  async function loginWith(signIn: () => Promise<unknown>): Promise<CurrentUser> {
    await signIn();
    signedInAtMs = Date.now();
    epoch += 1;
    setUnsentSignOut(false);
    const user = await fetchUser();
    if (!user) throw new Error('The sign-in was accepted, but no session followed.');
    lastCheckMs = Date.now();
    storeUser(user);
    return user;
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onPageOpened: ({ isLoginPage }) => {
      if (lastCheckMs > 0) return;
      setState(readCachedUser(), !isLoginPage);
      if (isLoginPage) return;
      const limit = setTimeout(() => {
        if (state.isLoading) setState(state.user, false);
      }, LOADING_LIMIT_MS);
      void checkUser().finally(() => {
        clearTimeout(limit);
      });
    },
    recheckUser: () => {
      if (Date.now() - lastCheckMs >= RECHECK_THROTTLE_MS) void checkUser();
    },
    login: (credentials) => loginWith(() => api.post('/auth/login', { body: credentials })),
    loginWith,
    refreshUser: checkUser,
    logout: signOut,
    clearUser: () => {
      storeUser(null);
    },
    onSessionEnded: (listener) => {
      endedListeners.add(listener);
      return () => endedListeners.delete(listener);
    },
  };
}
