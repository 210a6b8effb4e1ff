import { describe, expect, it } from 'vitest';
import type { ContentDocument } from '#contract/content';
import { createApiClient } from '#shared/api/api-client';
import { adaptSavedBilingual } from '#shared/editor/history/saved-shape';
import { createTextAdapter, type TextValues } from './text-adapter';

const english = { title: 'House', steps: ['A', 'B'] };
const slovenian: ContentDocument = {
  namespace: 'home',
  language: 'sl',
  data: { title: 'Hiša', steps: ['a', 'b'] },
  version: 3,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'Ana',
};

/** An adapter whose server rejects the given languages; records the requests. */
function createTestAdapter(refused: readonly string[] = []) {
  const sent: unknown[] = [];
  const api = createApiClient({
    host: '',
    language: () => 'en',
    fetch: async (_url, { body }) => {
      const request = JSON.parse(String(body)) as { language: string; expectedVersion: number };
      if (refused.includes(request.language)) return Response.json({ title: 'Late' }, { status: 409 });
      sent.push(request);
      const saved = { ...request, version: request.expectedVersion + 1, updatedAt: slovenian.updatedAt };
      return Response.json(saved);
    },
  });
  const pair = { sl: { document: slovenian, bundled: slovenian.data }, en: { document: null, bundled: english } };
  const adapter = createTextAdapter({
    api,
    namespace: 'home',
    language: 'sl',
    pair,
    name: 'Domača stran',
    describe: (language, { kind, path }) => [language, kind, ...path].join(' '),
  });
  const values = (change: Partial<TextValues>): TextValues => ({ ...adapter.toForm(adapter.initial), ...change });
  const parts: unknown[] = [];
  const save = (all: TextValues) => adapter.save(all, adapter.initial, (saved) => parts.push(saved));
  return { ...adapter, sent, values, save, parts };
}

describe('the texts of a namespace', () => {
  it('[T1] are the saved ones, or the bundled ones at version 0 if never saved', () => {
    const { initial, toForm } = createTestAdapter();
    expect(toForm(initial)).toEqual({ sl: { texts: slovenian.data }, en: { texts: english } });
    expect(initial.en).toMatchObject({ version: 0, updatedBy: null });
  });

  it('[T1] are saved in the changed languages, each over its own version', async () => {
    const { save, values, sent } = createTestAdapter();
    const en = { title: 'Home' };
    const saved = await save(values({ en: { texts: en } }));
    expect(sent).toEqual([{ namespace: 'home', language: 'en', data: en, expectedVersion: 0 }]);
    expect([saved.sl.version, saved.en.version]).toEqual([3, 1]);
  });

  it('[T2] of one language stay saved when saving the other fails', async () => {
    const { save, values, parts } = createTestAdapter(['en']);
    const changed = values({ sl: { texts: { title: 'Dom' } }, en: { texts: { title: 'Home' } } });
    await expect(save(changed)).rejects.toThrow('Late');
    expect(parts).toMatchObject([{ sl: { version: 4 }, en: { version: 0 } }]);
  });

  it('[T1] are not saved at all while a document is invalid JSON or a page could not show it', async () => {
    const { save, values, sent } = createTestAdapter();
    const sl = { texts: { title: 'Dom' } };
    const refused = (texts: TextValues['en']['texts']) => save(values({ sl, en: { texts } }));
    await expect(refused('{ "title": ')).rejects.toThrow('en invalid_json');
    await expect(refused('[1]')).rejects.toThrow('en root_not_object');
    await expect(refused({ title: { a: 1 } })).rejects.toThrow('en type title');
    expect(sent).toEqual([]);
    await refused({ more: 'x' });
    expect(sent).toHaveLength(2);
  });

  it('[N2] have a separate history in each language', () => {
    const { history, initial } = createTestAdapter();
    expect(history?.endpoint).toEqual({ path: '/content/{namespace}', params: { namespace: 'home' }, lang: 'sl' });
    expect(history?.getVersion(initial)).toBe(3);
    const then = history?.toSaved({ title: 'Prej' }, initial, adaptSavedBilingual);
    expect(then).toMatchObject({ sl: { data: { title: 'Prej' } }, en: { data: english } });
  });
});
