import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UntypedCallOptions } from './api-client';
import { createQueryClient } from './create-query-client';
import { executeMutation } from './invalidate-after-writes';
import { HttpError } from './http-error';

const failing = (status: number) => vi.fn(() => Promise.reject(new HttpError(status, '/x')));

/** Watches a query for long enough to see all its tries. */
async function watch(client: QueryClient, queryFn: () => Promise<unknown>): Promise<void> {
  const stop = new QueryObserver(client, { queryKey: ['x'], queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the data cache', () => {
  it('[L7] keeps data fresh for 60 s and cached for 10 min, and refetches on focus and reconnect', () => {
    expect(createQueryClient({ debug: false }).getDefaultOptions().queries).toMatchObject({
      staleTime: 60_000,
      gcTime: 600_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    });
  });

  it('[L7] tries a failed query up to twice more', async () => {
    const client = createQueryClient({ debug: false });
    const queryFn = failing(500);
    await watch(client, queryFn);
    expect(queryFn).toHaveBeenCalledTimes(3);
  });

  it('tries a failed query once while a page is rendered', async () => {
    const queryFn = failing(503);
    await watch(createQueryClient({ debug: false, isServer: true }), queryFn);
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it.each([401, 419, 440])('[L7] does not try a query again on %i', async (status) => {
    const client = createQueryClient({ debug: false });
    const queryFn = failing(status);
    await watch(client, queryFn);
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('[L7] tries a mutation once more unless the server has refused it', async () => {
    const client = createQueryClient({ debug: false });
    const run = async (mutationFn: () => Promise<unknown>) => {
      const mutation = client.getMutationCache().build(client, { mutationFn });
      const done = mutation.execute(undefined).catch(() => undefined);
      await vi.advanceTimersByTimeAsync(60_000);
      await done;
    };
    const broken = failing(503);
    await run(broken);
    expect(broken).toHaveBeenCalledTimes(2);
    const refused = failing(409);
    await run(refused);
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Error, UntypedCallOptions, number]>([
    ['a rejection by the server', () => new HttpError(409, '/x'), {}, 1],
    ['a failure of the server', () => new HttpError(503, '/x'), {}, 2],
    ['no response', () => new TypeError('Failed to fetch'), {}, 2],
    ['a failure of the server on a non-idempotent write', () => new HttpError(503, '/x'), { isNonIdempotent: true }, 1],
    ['no response to a non-idempotent write', () => new TypeError('Failed to fetch'), { isNonIdempotent: true }, 1],
    ['an aborted call', () => new DOMException('', 'AbortError'), { signal: AbortSignal.abort() }, 1],
  ])('[R14] [L7] runs a write: after %s', async (_what, failure, options, tries) => {
    const client = createQueryClient({ debug: false });
    const attempt = vi.fn(() => Promise.reject(failure()));
    const written = executeMutation(client, attempt, options).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await written).toEqual(failure());
    expect(attempt).toHaveBeenCalledTimes(tries);
    expect(client.getMutationCache().getAll()).toEqual([]);
  });

  it('[L7] logs failures only in debug', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await watch(createQueryClient({ debug: false }), failing(401));
    expect(log).not.toHaveBeenCalled();
    await watch(createQueryClient({ debug: true }), failing(401));
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ status: 401 }));
  });
});
