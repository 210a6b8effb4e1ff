import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from '#shared/api/api-client';
import { readCachedUser, writeCachedUser } from './session-state';
import { createSessionStore } from './session-store';

const ANA = { id: '1', name: 'Ana', email: 'ana@example.com', roles: ['Admin'] };

type Answer = () => Response | Promise<Response>;
const user: Answer = () => Response.json(ANA);
const guest: Answer = () => new Response(null, { status: 204 });
const status =
  (code: number): Answer =>
  () =>
    new Response(null, { status: code });
const silence: Answer = () => new Promise<Response>(() => undefined);
const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** A store whose server responds by method and path with the current content of `answers`. */
function createStore(answers: Record<string, Answer>) {
  const calls: string[] = [];
  const api = createApiClient({
    host: '',
    language: () => 'sl',
    fetch: async (url, { method }) => {
      const call = `${method ?? ''} ${url.replace(/^\/api\/v1|\?.*$/g, '')}`;
      calls.push(call);
      return (answers[call] ?? status(404))();
    },
  });
  return { store: createSessionStore(api), api, calls, answers };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the start', () => {
  it('[A1] is loading with the cached user', () => {
    writeCachedUser(ANA);
    const { store } = createStore({ 'GET /users/me': silence });
    store.onPageOpened({ isLoginPage: false });
    expect(store.getState()).toMatchObject({ isLoading: true, user: ANA, isAuthenticated: true, role: 'admin' });
  });

  it('[A2] fetches the user on every page and stores the response', async () => {
    const { store, calls } = createStore({ 'GET /users/me': user });
    store.onPageOpened({ isLoginPage: false });
    await settle();
    expect(calls).toEqual(['GET /users/me']);
    expect(store.getState()).toMatchObject({ isLoading: false, user: ANA });
    expect(readCachedUser()).toEqual(ANA);
  });

  it('[A2] does not fetch on the sign-in page', async () => {
    const { store, calls } = createStore({ 'GET /users/me': user });
    store.onPageOpened({ isLoginPage: true });
    await settle();
    expect(calls).toEqual([]);
    expect(store.getState().isLoading).toBe(false);
  });

  it('[R13] [A2] fetches exactly once after the sign-in page is left', async () => {
    const { store, calls } = createStore({ 'GET /users/me': user });
    store.onPageOpened({ isLoginPage: true });
    store.onPageOpened({ isLoginPage: true });
    expect(calls).toEqual([]);
    store.onPageOpened({ isLoginPage: false });
    expect(store.getState()).toMatchObject({ isLoading: true, user: null });
    await settle();
    expect(store.getState()).toMatchObject({ isLoading: false, user: ANA });
    store.onPageOpened({ isLoginPage: true });
    store.onPageOpened({ isLoginPage: false });
    expect(calls).toEqual(['GET /users/me']);
  });

  it('[R13] [A2] does not fetch again when the sign-in page is left by signing in', async () => {
    const { store, calls } = createStore({ 'POST /auth/login': guest, 'GET /users/me': user });
    store.onPageOpened({ isLoginPage: true });
    await store.login({ email: 'ana@example.com', password: 'secret' });
    store.onPageOpened({ isLoginPage: false });
    expect(calls).toEqual(['POST /auth/login', 'GET /users/me']);
    expect(store.getState()).toMatchObject({ isLoading: false, user: ANA });
  });

  it('[A2] ends loading after 10 s without a response', async () => {
    writeCachedUser(ANA);
    const { store } = createStore({ 'GET /users/me': silence });
    store.onPageOpened({ isLoginPage: false });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(store.getState().isLoading).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.getState()).toMatchObject({ isLoading: false, user: ANA });
  });

  it('[A2] uses a response that comes after the 10 s', async () => {
    let answer: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { store } = createStore({ 'GET /users/me': () => late });
    store.onPageOpened({ isLoginPage: false });
    await vi.advanceTimersByTimeAsync(11_000);
    answer(Response.json(ANA));
    await settle();
    expect(store.getState()).toMatchObject({ isLoading: false, user: ANA });
  });

  it('[A2] keeps the cached user while the server cannot be reached', async () => {
    writeCachedUser(ANA);
    const { store } = createStore({ 'GET /users/me': unreachable });
    store.onPageOpened({ isLoginPage: false });
    await settle();
    expect(store.getState()).toMatchObject({ isLoading: false, user: ANA });
  });

  it('[A2] removes the cached user of a session that has ended', async () => {
    writeCachedUser(ANA);
    const { store } = createStore({ 'GET /users/me': guest });
    store.onPageOpened({ isLoginPage: false });
    await settle();
    expect(store.getState()).toMatchObject({ isLoading: false, isAuthenticated: false, role: 'guest' });
    expect(readCachedUser()).toBeNull();
  });
});

describe('the re-check', () => {
  it('[A3] fetches at most once in 8 s', async () => {
    const { store, calls } = createStore({ 'GET /users/me': user });
    store.onPageOpened({ isLoginPage: false });
    await settle();
    store.recheckUser();
    await vi.advanceTimersByTimeAsync(7_999);
    store.recheckUser();
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    store.recheckUser();
    store.recheckUser();
    expect(calls).toHaveLength(2);
  });
});

describe('a session that ends', () => {
  it.each([401, 419, 440])(
    '[A4] on %i clears the user, calls the listeners with status and URL, and does not retry',
    async (code) => {
      const { store, api, calls } = createStore({ 'GET /users/me': user, 'PUT /metadata': status(code) });
      store.onPageOpened({ isLoginPage: false });
      await settle();
      const ended = vi.fn();
      store.onSessionEnded(ended);
      await expect(api.call('PUT', '/metadata')).rejects.toMatchObject({ status: code });
      expect(store.getState()).toMatchObject({ isAuthenticated: false, isLoading: false });
      expect(readCachedUser()).toBeNull();
      expect(ended).toHaveBeenCalledExactlyOnceWith(code, '/api/v1/metadata?lang=sl');
      expect(calls).toEqual(['GET /users/me', 'PUT /metadata']);
    },
  );
});

describe('signing in and out', () => {
  it('[A5] posts the credentials, then loads and stores the user', async () => {
    const { store, calls } = createStore({ 'POST /auth/login': guest, 'GET /users/me': user });
    store.onPageOpened({ isLoginPage: true });
    await store.login({ email: 'ana@example.com', password: 'secret' });
    expect(calls).toEqual(['POST /auth/login', 'GET /users/me']);
    expect(store.getState()).toMatchObject({ isAuthenticated: true, user: ANA, isLoading: false });
    expect(readCachedUser()).toEqual(ANA);
  });

  it('[A5] rejects with the error of the server', async () => {
    const { store } = createStore({ 'POST /auth/login': status(429) });
    store.onPageOpened({ isLoginPage: true });
    await expect(store.login({ email: 'a@b.si', password: 'x' })).rejects.toMatchObject({ status: 429 });
    expect(store.getState().isAuthenticated).toBe(false);
  });

  it('[A5] a response from before the sign-in does not undo it', async () => {
    let answerOld: (response: Response) => void = () => undefined;
    const old = new Promise<Response>((resolve) => {
      answerOld = resolve;
    });
    const { store, answers } = createStore({ 'POST /auth/login': guest, 'GET /users/me': () => old });
    store.onPageOpened({ isLoginPage: false });
    answers['GET /users/me'] = user;
    await store.login({ email: 'ana@example.com', password: 'secret' });
    answerOld(new Response(null, { status: 204 }));
    await settle();
    expect(store.getState().user).toEqual(ANA);
  });

  it('[A4][A5] a refusal of a request from before the sign-in does not end the new session, a later one does', async () => {
    let refuse: (response: Response) => void = () => undefined;
    const refusal = new Promise<Response>((resolve) => {
      refuse = resolve;
    });
    const { store, api, answers } = createStore({
      'POST /auth/login': guest,
      'GET /users/me': user,
      'GET /inbox': () => refusal,
    });
    const ended = vi.fn();
    store.onSessionEnded(ended);
    const early = api.get('/inbox');
    await vi.advanceTimersByTimeAsync(5);
    await store.login({ email: 'ana@example.com', password: 'secret' });
    refuse(new Response(null, { status: 401 }));
    await expect(early).rejects.toMatchObject({ status: 401 });
    expect(store.getState().user).toEqual(ANA);
    expect(ended).not.toHaveBeenCalled();

    answers['GET /inbox'] = status(401);
    await expect(api.get('/inbox')).rejects.toMatchObject({ status: 401 });
    expect(store.getState().user).toBeNull();
    expect(ended).toHaveBeenCalledOnce();
  });

  it.each([
    ['the server agrees', guest],
    ['the call fails', status(500)],
    ['the server cannot be reached', unreachable],
  ])('[A6] sign-out clears the user when %s', async (_name, response) => {
    const { store, calls } = createStore({ 'GET /users/me': user, 'POST /auth/logout': response });
    store.onPageOpened({ isLoginPage: false });
    await settle();
    await store.logout();
    expect(calls).toContain('POST /auth/logout');
    expect(store.getState().isAuthenticated).toBe(false);
    expect(readCachedUser()).toBeNull();
  });

  it('[A6] a sign-out that did not reach the server is repeated on the next visits, with nobody signed in until then', async () => {
    const answers: Record<string, Answer> = { 'GET /users/me': user, 'POST /auth/logout': unreachable };
    const before = createStore(answers);
    before.store.onPageOpened({ isLoginPage: false });
    await settle();
    await before.store.logout();
    for (const [answer, tries] of [
      [unreachable, ['POST /auth/logout']],
      [guest, ['POST /auth/logout']],
      [guest, ['GET /users/me']],
    ] as const) {
      answers['POST /auth/logout'] = answer;
      const { store, calls } = createStore({ ...answers, ...(answer === guest && { 'GET /users/me': guest }) });
      store.onPageOpened({ isLoginPage: false });
      await settle();
      expect(calls).toEqual(tries);
      expect(store.getState()).toMatchObject({ isAuthenticated: false, isLoading: false });
    }
  });

  it('[A5] a sign-in cancels a pending sign-out', async () => {
    const { store, calls } = createStore({
      'POST /auth/logout': unreachable,
      'POST /auth/login': guest,
      'GET /users/me': user,
    });
    await store.logout();
    await store.login({ email: 'ana@example.com', password: 'secret' });
    await vi.advanceTimersByTimeAsync(8_000);
    store.recheckUser();
    await settle();
    expect(calls).toEqual(['POST /auth/logout', 'POST /auth/login', 'GET /users/me', 'GET /users/me']);
    expect(store.getState().isAuthenticated).toBe(true);
  });
});
