import { LANGUAGES, type Language } from '#contract/languages';
import type { Bilingual } from '#shared/lib/bilingual';
import { createProblemResponse, type FakeRequest, type FakeResponse } from './fake-api';

/** Body of a save in one language, or in both. */
interface SaveBody<Doc> {
  expectedVersion?: number;
  shared?: Partial<Doc>;
  sl?: Partial<Doc>;
  en?: Partial<Doc>;
}

/** Request bodies name an image by its key; the saved document has the whole image. */
const withSavedImages = <Doc>(values: Partial<Doc>, saved: Doc): Partial<Doc> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && 'imageKey' in value ? saved[name as keyof Doc] : value,
    ]),
  ) as Partial<Doc>;

interface VersionedDocumentOptions<Doc> {
  /** The document in English, if it has other texts there. */
  english?: Doc;
  /** The fields that each language has for itself; both languages share the others. Without it, all. */
  localised?: readonly (keyof Doc)[];
}

/**
 * Creates a versioned document of the fake API in both languages; `read` and `save` are responses for
 * `createFakeApi`. A save in one language, or in both (`{ shared, sl, en }`), with another or without an
 * expected version is a conflict.
 */
export function createVersionedDocument<Doc extends { version: number }>(
  initial: Doc,
  { english = initial, localised }: VersionedDocumentOptions<Doc> = {},
) {
  const hasLanguages = 'language' in initial;
  const inLanguage = (doc: Doc, language: Language): Doc => (hasLanguages ? { ...doc, language } : doc);
  const documents: Record<Language, Doc> = { sl: inLanguage(initial, 'sl'), en: inLanguage(english, 'en') };
  const readLanguage = (url: URL): Language => (hasLanguages && url.searchParams.get('lang') === 'en' ? 'en' : 'sl');
  const isShared = (name: string): boolean => localised?.every((field) => field !== name) === true;

  /** Saves values in one language as another client would; both languages have the new version. */
  function change(values: Partial<Doc>, language: Language = 'sl'): Doc {
    const version = documents.sl.version + 1;
    const shared = Object.fromEntries(Object.entries(values).filter(([name]) => isShared(name)));
    for (const each of LANGUAGES) documents[each] = { ...documents[each], ...shared, version };
    documents[language] = { ...documents[language], ...values, version };
    return documents[language];
  }

  const read = (url: URL): Doc => documents[readLanguage(url)];

  function save(url: URL, { body }: FakeRequest): Doc | Bilingual<Doc> | Response {
    const { expectedVersion, ...values } = body as SaveBody<Doc>;
    const { version } = documents.sl;
    if (expectedVersion !== version) {
      return createProblemResponse('version_conflict', { current: values.shared ? documents : read(url) });
    }
    if (!values.shared) return change(withSavedImages(values as Partial<Doc>, read(url)), readLanguage(url));
    for (const language of LANGUAGES) {
      const saved = documents[language];
      const changed = withSavedImages({ ...values.shared, ...values[language] }, saved);
      documents[language] = { ...saved, ...changed, version: version + 1 };
    }
    return { ...documents };
  }

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

/** Result of `createVersionedDocument`. */
export type VersionedDocument<Doc extends { version: number }> = ReturnType<typeof createVersionedDocument<Doc>>;
