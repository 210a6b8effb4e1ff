import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { HttpError } from '#shared/api/http-error';
import { SAVE_TIMEOUT_MS } from '#shared/api/save-timeout';
import { readBilingual, type Bilingual } from './bilingual';
import { NEVER_KEPT } from './never-kept';

/** A document of which there is one, and which staff read and write as a whole. */
export interface SingleDocument<Doc> {
  /** Key of what its editor reads. */
  key: string;
  /** Its path, such as `/about`. */
  path: string;
  schema: { parse: (value: unknown) => Doc };
  /** What stands at version 0, while nobody has written it. */
  blank: Doc;
}

/** The calls of the editor of such a document. */
export function editedSingle<Doc extends { version: number }, Request extends object>({
  key,
  path,
  schema,
  blank,
}: SingleDocument<Doc>) {
  const inLanguage = (language: Language) => ({ query: { lang: language, fallback: 'none' } });

  /** The document as each language has it, without texts that fall back to the other one. */
  const read = (api: ApiClient): Promise<Bilingual<Doc>> =>
    readBilingual(async (language) => {
      try {
        return schema.parse(await api.get(path, inLanguage(language)));
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return blank;
        throw error;
      }
    });

  return {
    read,

    /** The same for its editor. */
    query: (api: ApiClient) => queryOptions({ queryKey: [key], ...NEVER_KEPT, queryFn: () => read(api) }),

    /** Saves the document with its texts in one language over a version; version 0 means that there is none yet. */
    async save(api: ApiClient, language: Language, request: Request, version: number): Promise<Doc> {
      const options = { ...inLanguage(language), timeoutMs: SAVE_TIMEOUT_MS };
      return schema.parse(await api.put(path, { ...options, body: { ...request, expectedVersion: version } }));
    },
  };
}
