import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from '#shared/api/api-client';
import { createQueryClient } from '#shared/api/create-query-client';
import { mediaListQuery } from './media-calls';

const REQUEST = { folder: 'Wines', page: 1, pageSize: 9, language: 'en' } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[I2] a list of the library is asked for once in 60 s, and each view of it by itself', async () => {
  const asked: string[] = [];
  const api = createApiClient({
    host: '',
    language: () => 'en',
    fetch: async (url) => {
      const { searchParams } = new URL(url, 'https://example.com');
      asked.push(`${searchParams.get('storageFolder') ?? ''} ${searchParams.get('page') ?? ''}`);
      return Response.json({ items: [], total: 0, bytes: 0 });
    },
  });
  const client = createQueryClient({ debug: false });
  const look = (request = {}) => client.fetchQuery(mediaListQuery(api, { ...REQUEST, ...request }));
  await look();
  await vi.advanceTimersByTimeAsync(59_999);
  await look();
  expect(asked).toEqual(['Wines 1']);
  await look({ page: 2 });
  await look({ folder: 'Gallery' });
  expect(asked).toEqual(['Wines 1', 'Wines 2', 'Gallery 1']);
  await vi.advanceTimersByTimeAsync(1);
  await look();
  expect(asked).toEqual(['Wines 1', 'Wines 2', 'Gallery 1', 'Wines 1']);
});
