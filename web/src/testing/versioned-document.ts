import { LANGUAGES, type Language } from '#contract/languages';
import { problemResponse, type FakeResponse } from './fake-api';

/**
 * One document of the fake API with a version, as each language has it: `read` and `save` are responses for
 * `createFakeApi`. A save over another version is a conflict.
 */
export function createVersionedDocument<Doc extends { version: number }>(initial: Doc, english = initial) {
  const isLocalised = 'language' in initial;
  const inLanguage = (doc: Doc, language: Language): Doc => (isLocalised ? { ...doc, language } : doc);
  const documents: Record<Language, Doc> = { sl: inLanguage(initial, 'sl'), en: inLanguage(english, 'en') };
  const readLanguage = (url: URL): Language => (isLocalised && url.searchParams.get('lang') === 'en' ? 'en' : 'sl');

  /** Saves values in one language as another client would; both languages have the new version. */
  function change(values: Partial<Doc>, language: Language = 'sl'): Doc {
    const version = documents.sl.version + 1;
    for (const each of LANGUAGES) documents[each] = { ...documents[each], version };
    documents[language] = { ...documents[language], ...values, version };
    return documents[language];
  }

  const save: FakeResponse = (url, { body }) => {
    const { expectedVersion, ...values } = body as Partial<Doc> & { expectedVersion?: number };
    const current = documents[readLanguage(url)];
    if (expectedVersion !== current.version) return problemResponse('version_conflict', { current });
    return change(values as unknown as Partial<Doc>, readLanguage(url));
  };

  const read: FakeResponse = (url) => documents[readLanguage(url)];

  /** The list of saved versions, each by the same author. */
  const listVersions =
    (author: string): FakeResponse =>
    () => {
      const items = Array.from({ length: documents.sl.version }, (_, index) => ({
        version: documents.sl.version - index,
        createdAt: '2025-11-02T08:00:00.000Z',
        author,
        restoredFrom: null,
        changed: [],
      }));
      return { items, total: items.length };
    };

  return { read, save, change, listVersions, getSaved: (language: Language = 'sl'): Doc => documents[language] };
}
