import { describe, expect, it } from 'vitest';
import type { ContentDocument, ContentUpdateRequest } from '#contract/content';
import { createApiClient } from '#shared/api/api-client';
import { copyContent, saveContent } from '../lib/text-adapter';

const saved: ContentDocument = {
  namespace: 'home',
  language: 'sl',
  data: { hero: { title: 'Veter, opoka in čas.' } },
  version: 4,
  updatedAt: '2026-01-01T00:00:00.000Z',
};
type Answer = (body: Record<string, unknown>) => Response;

const stored: Answer = (body) => Response.json({ ...saved, ...body, version: 5 });
const absent: Answer = () => Response.json({ title: 'Not found', detail: 'There is none.' }, { status: 404 });

/** An API client with given responses for reads and writes of content; records the written bodies. */
function server({ read = () => Response.json(saved), write = stored }: { read?: Answer; write?: Answer } = {}) {
  const written: unknown[] = [];
  const api = createApiClient({
    host: '',
    language: () => 'en',
    fetch: async (_url, { method, body }) => {
      const values = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
      if (method === 'PUT') written.push(values);
      return method === 'PUT' ? write(values) : read(values);
    },
  });
  return { api, written };
}

describe('saving a content document', () => {
  const request: ContentUpdateRequest = { namespace: 'home', language: 'sl', data: { a: 'b' }, expectedVersion: 4 };

  it('[H5] sends the request unchanged and returns the saved document', async () => {
    const { api, written } = server();
    expect(await saveContent(api, request)).toMatchObject({ data: { a: 'b' }, version: 5 });
    expect(written).toEqual([request]);
  });

  it.each([
    ['a namespace that does not exist', { namespace: 'cellar' }],
    ['another language', { language: 'de' }],
    ['a negative version', { expectedVersion: -1 }],
    ['half a version', { expectedVersion: 1.5 }],
    ['data that are no object', { data: ['a'] }],
  ])('[H5] [T1] does not send %s', async (_name, change) => {
    const { api, written } = server();
    await expect(saveContent(api, { ...request, ...change } as ContentUpdateRequest)).rejects.toThrow();
    expect(written).toEqual([]);
  });

  it.each([
    ['nothing', null],
    ['no version', { ...saved, version: undefined }],
    ['a version below 0', { ...saved, version: -1 }],
    ['data that are no object', { ...saved, data: 'text' }],
  ])('[H5] refuses an answer with %s', async (_name, response) => {
    const { api } = server({ write: () => Response.json(response) });
    await expect(saveContent(api, request)).rejects.toThrow(/^Invalid ContentDocDto payload$/);
  });
});

describe('copying a translation', () => {
  it('[H5] [T2] saves the data of the other language in the same namespace, over any version', async () => {
    const { api, written } = server();
    expect(await copyContent(api, 'home', 'sl', 'en')).toMatchObject({ language: 'en', data: saved.data });
    expect(written).toEqual([{ namespace: 'home', language: 'en', data: saved.data }]);
  });

  it.each([
    ['is not there', absent],
    ['is there in the other language only', () => Response.json({ ...saved, language: 'en' })],
    ['fails the shape check', () => Response.json({ ...saved, version: 'four' })],
  ])('[H5] names the source that %s, and writes nothing', async (_name, read) => {
    const { api, written } = server({ read });
    await expect(copyContent(api, 'legalTerms', 'sl', 'en')).rejects.toThrow(/^Source not found: legalTerms \(sl\)$/);
    expect(written).toEqual([]);
  });

  it('[H5] rejects with the error of reading the source, without treating it as absent', async () => {
    const { api, written } = server({ read: () => new Response(null, { status: 503 }) });
    await expect(copyContent(api, 'home', 'sl', 'en')).rejects.toMatchObject({ status: 503 });
    expect(written).toEqual([]);
  });
});
