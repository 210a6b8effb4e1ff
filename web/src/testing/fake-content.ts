import type { ContentData, ContentUpdateRequest } from '#contract/content';
import type { Bilingual } from '#shared/lib/bilingual';
import { createProblemResponse, type FakeResponses } from './fake-api';
import { OTHER_AUTHOR } from './fake-single';
import { makeContent } from './make-content';

/**
 * Creates responses for the content documents of the home page; each language has its own version, as in the
 * API.
 */
export function createFakeContent(initial: Partial<Bilingual<ContentData>> = {}) {
  const documents = {
    sl: makeContent({ data: initial.sl ?? {} }),
    en: makeContent({ data: initial.en ?? {}, language: 'en' }),
  };

  /** Saves without a check of the version, as another person does. */
  function save(language: 'sl' | 'en', data: ContentData, updatedBy = OTHER_AUTHOR) {
    documents[language] = { ...documents[language], data, updatedBy, version: documents[language].version + 1 };
    return documents[language];
  }

  const responses: FakeResponses = {
    '/content/{namespace}': (url) => documents[url.searchParams.get('lang') === 'en' ? 'en' : 'sl'],
    'PUT /content': (_url, { body }) => {
      const { language, data, expectedVersion } = body as ContentUpdateRequest;
      const current = documents[language];
      if (expectedVersion !== undefined && expectedVersion !== current.version) {
        return createProblemResponse('version_conflict', { current });
      }
      return save(language, data, 'Test editor');
    },
  };
  return { responses, save, read: (language: 'sl' | 'en') => documents[language] };
}
