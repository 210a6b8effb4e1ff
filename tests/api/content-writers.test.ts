import { describe, expect } from 'vitest';
import type { ApiClient } from '../support/api-client';
import { test } from '../support/api-test';

const WRITERS = 20;
const ROUNDS = 10;

/** One writer's attempt: its own text if it won, `null` if it met the conflict. */
async function attempt(client: ApiClient, writer: string, expectedVersion: number): Promise<string | null> {
  const response = await client.request('/api/v1/content', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ namespace: 'winesPage', language: 'en', data: { writer }, expectedVersion }),
  });
  expect([200, 409]).toContain(response.status);
  await response.text();
  return response.status === 200 ? writer : null;
}

describe('many writers', () => {
  test('of 20 writers with one expectedVersion exactly one wins each round, and its text stands', async ({ as }) => {
    const editor = await as('editor');
    const first = { namespace: 'winesPage', language: 'en', data: { writer: 'first' } };
    let { version } = (await editor.call('updateContent', 200, { body: first })).body;
    for (let round = 0; round < ROUNDS; round += 1) {
      const names = Array.from({ length: WRITERS }, (_, writer) => `round ${round} writer ${writer}`);
      const results = await Promise.all(names.map((name) => attempt(editor, name, version)));
      const winners = results.filter((name) => name !== null);
      expect(winners).toHaveLength(1);
      const { body } = await editor.call('getContent', 200, {
        params: { namespace: 'winesPage' },
        query: { lang: 'en' },
      });
      expect(body.data).toEqual({ writer: winners[0] });
      expect(body.version).toBe(version + 1);
      version = body.version;
    }
  });

  test('without expectedVersion every writer wins, each with a version of its own', async ({ as }) => {
    const editor = await as('editor');
    const write = (writer: number) =>
      editor.call('updateContent', 200, { body: { namespace: 'about', language: 'en', data: { writer } } });
    const versions = (await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))).map(
      ({ body }) => body.version,
    );
    expect(new Set(versions).size).toBe(WRITERS);
    const params = { namespace: 'about' };
    const { body } = await editor.call('listContentRevisions', 200, { params, query: { lang: 'en' } });
    expect(body.items.map(({ version }) => version)).toEqual(expect.arrayContaining(versions));
  });
});
