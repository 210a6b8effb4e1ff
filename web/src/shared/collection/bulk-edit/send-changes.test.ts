import { expect, it, vi } from 'vitest';
import { MAX_BULK_CHANGES } from '#contract/bulk-changes';
import { createApiClient } from '#shared/api/api-client';
import { sendChanges } from './send-changes';

const NOTHING = { results: [], changeIds: [] };

/** A server that changes everything; its responses to the requests in `failing` (from 1) are 503. */
function createServer(...failing: number[]) {
  const sent: string[][] = [];
  const api = createApiClient({
    host: '',
    language: () => 'sl',
    fetch: vi.fn((_url: string, { body }: RequestInit) => {
      const { items } = JSON.parse(body as string) as { items: { id: string }[] };
      sent.push(items.map(({ id }) => id));
      if (failing.includes(sent.length)) return Promise.resolve(new Response(null, { status: 503 }));
      const results = items.map(({ id }) => ({ id, outcome: 'changed', version: 2 }));
      return Promise.resolve(Response.json({ results, changeId: `entry${String(sent.length)}` }));
    }),
  });
  return { api, sent };
}

const changes = Array.from({ length: MAX_BULK_CHANGES + 2 }, (_, index) => {
  const id = `wine${String(index)}`;
  return { id, version: 1, name: id, values: { published: false }, newValues: { published: true } };
});
const last = changes.slice(MAX_BULK_CHANGES).map(({ id }) => id);

it('[X1] [R104] knows what was changed and can be undone though a later request failed', async () => {
  const { api, sent } = createServer(2);
  const outcome = await sendChanges(api, '/wines', 'sl', changes, NOTHING);
  expect(outcome).toMatchObject({ changeIds: ['entry1'], failure: { status: 503 } });
  expect(outcome.results).toHaveLength(MAX_BULK_CHANGES);
  expect(outcome.results.at(-1)).toMatchObject({ name: `wine${String(MAX_BULK_CHANGES - 1)}`, outcome: 'changed' });
  expect(sent).toHaveLength(2);
});

it('[X1] [N4] sends only the rest when it goes on after a failure', async () => {
  const { api, sent } = createServer(2);
  const { results, changeIds } = await sendChanges(api, '/wines', 'sl', changes, NOTHING);
  const whole = await sendChanges(api, '/wines', 'sl', changes, { results, changeIds });
  expect(sent.at(-1)).toEqual(last);
  expect(whole).toEqual({ results: expect.any(Array) as unknown, changeIds: ['entry1', 'entry3'] });
  expect(whole.results.map(({ id }) => id)).toEqual(changes.map(({ id }) => id));
});

it('[X1] treats a response without a result of each change as a failure', async () => {
  const fetch = () => Promise.resolve(Response.json({ results: [], changeId: 'entry1' }));
  const api = createApiClient({ host: '', language: () => 'sl', fetch });
  expect(await sendChanges(api, '/wines', 'sl', changes.slice(0, 1), NOTHING)).toMatchObject({
    results: [],
    changeIds: ['entry1'],
    failure: expect.any(Error) as unknown,
  });
});
