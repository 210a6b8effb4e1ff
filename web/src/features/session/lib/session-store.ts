import type { CurrentUser, LoginRequest } from '#contract/auth';
import type { ApiClient } from '#shared/api/api-client';
import { isSessionEnded } from '#shared/api/http-error';
import { hasLeft, readCachedUser, sessionState, writeCachedUser, writeLeft, type SessionState } from './session-state';

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
  visit(page: { isLoginPage: boolean }): void;
  /** Fetches the user again, at most once in 8 s. */
  recheck(): void;
  /** Signs in and loads the user; rejects with the error of either request. */
  login(credentials: LoginRequest): Promise<CurrentUser>;
  /**
   * Signs out. The local user is cleared even if the request fails; then each visit repeats the sign-out
   * until it succeeds.
   */
  logout(): Promise<void>;
  /** Clears the local user after the session was ended by other means. */
  forget(): void;
  /**
   * Calls the listener when the server says that the session has ended; returns a function that unsubscribes.
   */
  onEnded(listener: SessionEndedListener): () => void;
}

/** Creates the store of a browser window and registers it for the API client's session-ended events. */
export function createSessionStore(api: ApiClient): SessionStore {
  let state = sessionState(null, true);
  let lastCheckMs = -Infinity;
  // Increases with each sign-in, sign-out and end of a session; responses to requests from before are
  // ignored.
  let era = 0;
  const listeners = new Set<() => void>();
  const endedListeners = new Set<SessionEndedListener>();

  const publish = (user: CurrentUser | null, isLoading: boolean) => {
    state = sessionState(user, isLoading);
    for (const listener of listeners) listener();
  };
  const settle = (user: CurrentUser | null) => {
    era += 1;
    writeCachedUser(user);
    publish(user, false);
  };

  api.onSessionEnded((status, url) => {
    settle(null);
    for (const listener of endedListeners) listener(status, url);
  });

  /** Fetches the signed-in user; null for a guest. */
  const currentUser = async () => (await api.get('/users/me', { query: { optional: '1' } })) ?? null;

  async function leave(): Promise<void> {
    try {
      writeLeft(true);
      await api.post('/auth/logout');
      writeLeft(false);
    } catch (error) {
      // The local sign-out happens in any case.
      if (isSessionEnded(error)) writeLeft(false);
    } finally {
      settle(null);
    }
  }

  async function check(): Promise<void> {
    lastCheckMs = Date.now();
    if (hasLeft()) return leave();
    const asked = era;
    try {
      const user = await currentUser();
      if (asked === era) settle(user);
    } catch (error) {
      // The cached user stays if the server cannot be reached.
      if (asked === era && !isSessionEnded(error)) publish(state.user, false);
    }
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    visit: ({ isLoginPage }) => {
      if (lastCheckMs > 0) return;
      publish(readCachedUser(), !isLoginPage);
      if (isLoginPage) return;
      const limit = setTimeout(() => {
        if (state.isLoading) publish(state.user, false);
      }, LOADING_LIMIT_MS);
      void check().finally(() => {
        clearTimeout(limit);
      });
    },
    recheck: () => {
      if (Date.now() - lastCheckMs >= RECHECK_THROTTLE_MS) void check();
    },
    login: async (credentials) => {
      await api.post('/auth/login', { body: credentials });
      era += 1;
      writeLeft(false);
      const user = await currentUser();
      if (!user) throw new Error('The sign-in was accepted, but no session followed.');
      lastCheckMs = Date.now();
      settle(user);
      return user;
    },
    logout: leave,
    forget: () => {
      settle(null);
    },
    onEnded: (listener) => {
      endedListeners.add(listener);
      return () => endedListeners.delete(listener);
    },
  };
}
