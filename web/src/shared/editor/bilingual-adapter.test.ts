import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Language } from '#contract/languages';
import { OptionalText, RequiredLine } from '#contract/values';
import type { ApiClient, UntypedCallOptions } from '#shared/api/api-client';
import { createBilingualAdapter } from './bilingual-adapter';
import { createDocumentForm } from './document-form';

const Doc = z.object({
  id: z.string(),
  version: z.int(),
  year: z.int(),
  name: z.string(),
  text: z.string(),
  faults: z.optional(z.record(z.string(), z.string())),
});
type Doc = z.infer<typeof Doc>;

const doc = (name: string, text = '', version = 3): Doc => ({ id: 'a1', version, year: 2020, name, text });

interface Write extends Record<'shared' | Language, Partial<Doc>> {
  expectedVersion?: number;
}

/** An adapter whose server saves both languages as a new version, and the requests that it sent. */
function editing(initial: Record<Language, Doc>) {
  const requests: { method: string; path: string; body: Write }[] = [];
  const call = (method: string, path: string, { body }: UntypedCallOptions = {}) => {
    const write = body as Write;
    requests.push({ method, path, body: write });
    const version = (write.expectedVersion ?? 0) + 1;
    const save = (language: Language) => ({ ...initial[language], ...write.shared, ...write[language], version });
    return Promise.resolve({ sl: save('sl'), en: save('en') });
  };
  const adapter = createBilingualAdapter({
    api: { call } as unknown as ApiClient,
    path: '/things/{id}',
    responseSchema: Doc,
    initial,
    form: createDocumentForm<Doc>({
      requestSchema: z.object({ year: z.int(), name: RequiredLine, text: OptionalText }),
      localisedFields: ['name', 'text'],
    }),
    reload: () => Promise.resolve(initial),
  });
  const save = (values: ReturnType<typeof adapter.toForm>) =>
    adapter.save(adapter.schema.parse(values), initial, () => undefined);
  return { adapter, requests, save };
}

const both = { sl: doc('Rebula'), en: doc('Ribolla') };
const form = { shared: { year: 2020 }, sl: { name: 'Rebula', text: '' }, en: { name: 'Ribolla', text: '' } };

describe('an editor in two languages', () => {
  it('[W1] [R123] saves shared values and both languages with one request over the version of both', async () => {
    const { save, requests, adapter } = editing(both);
    const saved = await save({ shared: { year: 2021 }, sl: { name: ' Pinela ', text: '' }, en: form.en });
    expect(requests).toEqual([
      {
        method: 'PUT',
        path: '/things/{id}',
        body: { ...form, shared: { year: 2021 }, sl: { name: 'Pinela', text: '' }, expectedVersion: 3 },
      },
    ]);
    expect(adapter.toForm(saved)).toMatchObject({ shared: { year: 2021 }, sl: { name: 'Pinela' } });
    expect([saved.sl.version, saved.en.version]).toEqual([4, 4]);
  });

  it('[W1] [R123] creates a document with one request', async () => {
    const { save, requests } = editing({ sl: doc('', '', 0), en: doc('', '', 0) });
    await save({ ...form, en: { name: '', text: '' } });
    expect(requests).toEqual([{ method: 'POST', path: '/things', body: { ...form, en: { name: '', text: '' } } }]);
  });

  it('[R2] [Z2] names what is stored against the rules at its fields', () => {
    const faults = {
      year: 'Invalid year; from 1800 to 2200. Stored: “99”',
      name: 'Required',
      language: 'Stored twice',
    };
    const broken = { sl: { ...doc('Rebula'), faults }, en: doc('Ribolla') };
    expect(editing(broken).adapter.getStoredIssues?.(broken)).toEqual({
      'shared.year': 'Invalid year; from 1800 to 2200. Stored: “99”',
      'sl.name': 'Required',
      'root.stored': 'Stored twice',
    });
  });

  it('[W1] [R123] saves over the older version if the languages were read at different ones', () => {
    const { adapter } = editing(both);
    expect(adapter.draft?.getVersion({ sl: doc('Rebula'), en: doc('Ribolla', '', 4) })).toBe(3);
  });

  it('[W1] [R123] lets a translation be empty, but not be half there', async () => {
    const { adapter, save, requests } = editing(both);
    await save({ ...form, en: { name: '', text: '' } });
    expect(requests[0]?.body.en).toEqual({ name: '', text: '' });
    const half = adapter.schema.safeParse({ ...form, en: { name: '', text: 'A text' } });
    expect(half.error?.issues).toMatchObject([{ path: ['en', 'name'], message: 'required' }]);
  });

  it('[H4] knows the place of a field that the server complains of', () => {
    const { adapter } = editing(both);
    expect(adapter.toFieldName?.('name', 'en')).toBe('en.name');
    expect(adapter.toFieldName?.('year', 'en')).toBe('shared.year');
  });
});
