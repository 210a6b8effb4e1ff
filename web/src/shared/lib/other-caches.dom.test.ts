import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#shared/api/create-query-client';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** When each try of a failing query came, in seconds. */
async function getTries(client: QueryClient, options: { retry?: number } = {}): Promise<number[]> {
  const start = Date.now();
  const tries: number[] = [];
  const queryFn = () => {
    tries.push((Date.now() - start) / 1_000);
    return Promise.reject(new Error('unreachable'));
  };
  const stop = new QueryObserver(client, { queryKey: ['x'], queryFn, ...options }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  stop();
  return tries;
}

it('[L7] a cache without settings of its own tries three times more, after 1, 2 and 4 s', async () => {
  expect(await getTries(new QueryClient())).toEqual([0, 1, 3, 7]);
});

it('[L7] waits at most 30 s between tries', async () => {
  expect(await getTries(new QueryClient(), { retry: 7 })).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
});

it('[L7] the query cache waits equally between its attempts', async () => {
  expect(await getTries(createQueryClient({ debug: false }))).toEqual([0, 1, 3]);
});

it.each([
  ['another cache', () => new QueryClient(), 5],
  ['the data cache', () => createQueryClient({ debug: false }), 10],
])('[L7] %s forgets what nobody looks at after its minutes', async (_name, create, minutes) => {
  const client = create();
  await client.fetchQuery({ queryKey: ['x'], queryFn: () => 1 });
  await vi.advanceTimersByTimeAsync(minutes * 60_000 - 1);
  expect(client.getQueryData(['x'])).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['x'])).toBeUndefined();
});
