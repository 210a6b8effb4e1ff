import type { CurrentUser, LoginRequest } from '#contract/auth';
import type { ApiClient } from '#shared/api/api-client';
import { isSessionEnded } from '#shared/api/http-error';
import { hasLeft, readCachedUser, sessionState, writeCachedUser, writeLeft, type SessionState } from './session-state';

const LOADING_LIMIT_MS = 10_000;
const RECHECK_THROTTLE_MS = 8_000;

export type SessionEndedListener = (status: number, url: string) => void;

/** The browser's session: who is signed in, kept true to what the server says (spec section 4, "Authentication"). */
export interface SessionStore {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /**
   * Is told of each page that is opened: the first one starts with the cached user, and the first one but the sign-in
   * page asks the server who it is.
   */
  visit(page: { isLoginPage: boolean }): void;
  /** Asks the server again, at most once in 8 s. */
  recheck(): void;
  /** Signs in and loads the user; rejects with the failure of either call. */
  login(credentials: LoginRequest): Promise<CurrentUser>;
  /** Signs out; the local user is cleared also when the call fails, and then every visit tells the server until it knows. */
  logout(): Promise<void>;
  /** Clears the local user, whose session has been ended otherwise. */
  forget(): void;
  /** Hears when the server says that the session has ended; returns what stops it. */
  onEnded(listener: SessionEndedListener): () => void;
}

/** Creates the store of one browser window; it registers itself as the client's session-expired handler. */
export function createSessionStore(api: ApiClient): SessionStore {
  let state = sessionState(null, true);
  let lastCheckMs = -Infinity;
  // Counts sign-ins, sign-outs and ends, so that an answer from before one of them is not believed after it.
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

  /** The signed-in user, or `null` for a guest. */
  const currentUser = async () => (await api.get('/users/me', { query: { optional: '1' } })) ?? null;

  async function leave(): Promise<void> {
    try {
      writeLeft(true);
      await api.post('/auth/logout');
      writeLeft(false);
    } catch (error) {
      // Whoever leaves is signed out here in any case.
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
      // An unreachable server says nothing about the session: the cached user stays.
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
