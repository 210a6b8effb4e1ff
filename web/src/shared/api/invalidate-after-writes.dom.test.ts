import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { createApiClient } from './api-client';
import { createQueryClient } from './create-query-client';
import { invalidateAfterWrites, UNCACHED_QUERY } from './invalidate-after-writes';
import { PREFETCHED_QUERY } from './prefetched-query';

/** A screen that shows a list and edits a document, with an API that answers writes with a status. */
function screen(status = 200, fetch?: () => Promise<Response>) {
  const queryClient = createQueryClient({ debug: false });
  const api = createApiClient({
    host: '',
    language: () => 'sl',
    fetch: fetch ?? (() => Promise.resolve(new Response(status === 200 ? '{}' : null, { status }))),
  });
  const reloadServerTexts = vi.fn(() => Promise.resolve());
  invalidateAfterWrites({
    api,
    queryClient,
    texts: { reloadServerTexts } as never,
    i18n: { t: (key: string) => key } as never,
    settings: { apiHost: '' } as never,
  });
  const [list, form] = ['list', 'form'].map((data) => vi.fn(() => Promise.resolve(data))) as [Mock, Mock];
  const stops = [
    new QueryObserver(queryClient, { queryKey: ['list'], queryFn: list }).subscribe(() => undefined),
    new QueryObserver(queryClient, { queryKey: ['form'], ...UNCACHED_QUERY, queryFn: form }).subscribe(() => undefined),
  ];
  queryClient.setQueryData(['site-metadata', 'contacts'], 'kept');
  const isStale = () => queryClient.getQueryState(['site-metadata', 'contacts'])?.isInvalidated;
  return {
    api,
    queryClient,
    list,
    form,
    isStale,
    reloadServerTexts,
    leave: () =>
      stops.forEach((stop) => {
        stop();
      }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('[R4] [Z3] after a write', () => {
  it('refetches visible queries and invalidates cached ones, except those of open editors', async () => {
    const { api, list, form, isStale, leave } = screen();
    await vi.advanceTimersByTimeAsync(10);
    await api.call('PUT', '/wines/1');
    expect(isStale()).toBe(true);
    await vi.advanceTimersByTimeAsync(10);
    expect([list, form].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
    leave();
  });

  it('reads what was read ahead again if the write ends meanwhile, so that no screen shows the state before it', async () => {
    const { api, queryClient, leave } = screen();
    const read = vi.fn(
      () => new Promise((resolve) => setTimeout(resolve, 100, `read ${String(read.mock.calls.length)}`)),
    );
    const query = { queryKey: ['ahead'], ...PREFETCHED_QUERY, queryFn: read };
    void queryClient.prefetchQuery(query);
    await vi.advanceTimersByTimeAsync(50);
    await api.call('PUT', '/wines/1');
    const observer = new QueryObserver(queryClient, query);
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(300);
    expect(observer.getCurrentResult().data).toBe('read 2');
    stop();
    leave();
  });

  it('begins a first read that is running anew, so that no screen shows the state before it', async () => {
    const { api, queryClient, leave } = screen();
    const responses: ((data: string) => void)[] = [];
    const queryFn = vi.fn(() => new Promise<string>((resolve) => responses.push(resolve)));
    const observer = new QueryObserver(queryClient, { queryKey: ['slow'], queryFn });
    const stop = observer.subscribe(() => undefined);
    await api.call('PUT', '/wines/1');
    await vi.advanceTimersByTimeAsync(10);
    expect(queryFn).toHaveBeenCalledTimes(2);
    for (const [index, data] of ['before', 'after'].entries()) responses[index]?.(data);
    await vi.advanceTimersByTimeAsync(10);
    expect(observer.getCurrentResult()).toMatchObject({ data: 'after', status: 'success', fetchStatus: 'idle' });
    stop();
    leave();
  });

  it('follows a batch once, whether its calls come after each other or at once', async () => {
    const { api, list, leave } = screen();
    await vi.advanceTimersByTimeAsync(10);
    for (let index = 0; index < 5; index += 1) await api.call('DELETE', `/gallery/${String(index)}`);
    await Promise.all([api.call('PUT', '/gallery/6'), api.call('PUT', '/gallery/7')]);
    await vi.advanceTimersByTimeAsync(10);
    expect(list).toHaveBeenCalledTimes(2);
    leave();
  });

  it.each(['/storage/presign/put', '/storage/presign-batch/put', '/auth/login', '/auth/logout'])(
    'leaves everything as it is after %s',
    async (path) => {
      const { api, isStale, leave } = screen();
      await api.call('POST', path);
      expect(isStale()).toBe(false);
      leave();
    },
  );

  it.each([
    [400, false],
    [403, false],
    [404, true],
    [409, true],
    [500, true],
  ])('that was answered %i, everything is stale: %s', async (status, stale) => {
    const { api, isStale, leave } = screen(status);
    const written = api.call('PUT', '/wines/1').catch(() => undefined);
    await vi.advanceTimersByTimeAsync(2_000);
    await written;
    expect(isStale()).toBe(stale);
    leave();
  });

  it('of page texts, the texts are had anew', async () => {
    const { api, reloadServerTexts, leave } = screen();
    await api.call('PUT', '/wines/1');
    await vi.advanceTimersByTimeAsync(10);
    expect(reloadServerTexts).not.toHaveBeenCalled();
    await api.call('PUT', '/content');
    await api.call('POST', '/content/home/revisions/3/restore');
    await vi.advanceTimersByTimeAsync(10);
    expect(reloadServerTexts).toHaveBeenCalledOnce();
    leave();
  });
});

describe('[R104] a write of which the server has not confirmed the end', () => {
  const respond = (status: number, code?: string) => () =>
    Promise.resolve(
      new Response(JSON.stringify({ detail: 'detail of the server', extensions: { code } }), {
        status,
        headers: { 'content-type': 'application/problem+json', 'retry-after': '5' },
      }),
    );
  const time = () => Promise.reject(new DOMException('The time is over.', 'TimeoutError'));

  it.each<[string, () => Promise<Response>, string]>([
    ['the time limit passed', time, 'admin.connection.unconfirmed'],
    ['the web server gave up', respond(503, 'unavailable'), 'admin.connection.unconfirmed'],
    ['a proxy gave up', respond(504), 'admin.connection.unconfirmed'],
    ['a proxy got no response', respond(502), 'admin.connection.unconfirmed'],
    ['the storage failed, so that nothing was saved', respond(502, 'storage_unavailable'), 'detail of the server'],
    ['the server failed', respond(500, 'internal'), 'detail of the server'],
  ])('is sent once if it is non-idempotent: %s', async (_what, fetch, text) => {
    const send = vi.fn(fetch);
    const { api, leave } = screen(200, send);
    const written = api.call('POST', '/wines', { isNonIdempotent: true }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await written).toMatchObject({ message: text });
    expect(send).toHaveBeenCalledOnce();
    leave();
  });

  it('is sent again if it is idempotent, and then called unconfirmed if the time limit passes twice', async () => {
    const send = vi.fn(time);
    const { api, leave } = screen(200, send);
    const written = api.call('PUT', '/wines/1').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await written).toMatchObject({ message: 'admin.connection.unconfirmed' });
    expect(send).toHaveBeenCalledTimes(2);
    leave();
  });
});
