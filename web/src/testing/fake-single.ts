import type { RevisionSummary } from '#contract/history';
import { LANGUAGES, type Language } from '#contract/languages';
import type { Bilingual } from '#shared/lib/bilingual';
import { problemResponse, type FakeResponses } from './fake-api';

interface SavedDocument {
  version: number;
  language: Language;
}

/** The last author that a fake revision list names. */
export const OTHER_AUTHOR = 'Boris Urednik';

const readLanguage = (url: URL): Language => (url.searchParams.get('lang') === 'en' ? 'en' : 'sl');

const makeRevision = (version: number): RevisionSummary => ({
  version,
  createdAt: '2025-11-02T08:00:00.000Z',
  author: OTHER_AUTHOR,
  restoredFrom: null,
  changed: [],
});

/**
 * The responses of a document of which there is one (`/about`, `/metadata`, `/queen`), as the API saves it: a `PUT`
 * over another version is a conflict, and each save is a version of both languages.
 */
export function createFakeSingle<Doc extends SavedDocument>(path: string, initial: Bilingual<Doc>) {
  const documents = { ...initial };

  /** Saves in one language without a check of the version, as another person does. */
  function save(language: Language, change: Partial<Doc>): Doc {
    const version = documents[language].version + 1;
    for (const each of LANGUAGES) documents[each] = { ...documents[each], version };
    documents[language] = { ...documents[language], ...change, version, language };
    return documents[language];
  }

  const responses: FakeResponses = {
    [path]: (url) => documents[readLanguage(url)],
    [`PUT ${path}`]: (url, { body }) => {
      const language = readLanguage(url);
      const { expectedVersion, ...change } = body as Partial<Doc> & { expectedVersion?: number };
      const current = documents[language];
      if (expectedVersion !== current.version) return problemResponse('version_conflict', { current });
      return save(language, change as unknown as Partial<Doc>);
    },
    [`${path}/revisions`]: () => {
      const { version } = documents.sl;
      const items = Array.from({ length: version }, (_, index) => makeRevision(version - index));
      return { items, total: version };
    },
  };
  return { responses, save, read: (language: Language): Doc => documents[language] };
}
