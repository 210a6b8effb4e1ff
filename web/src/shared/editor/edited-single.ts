import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import type { PathOf } from '#shared/api/api-types';
import { orNull } from '#shared/api/http-error';
import { SAVE_TIMEOUT_MS } from '#shared/api/save-timeout';
import { readBilingual, type Bilingual } from './bilingual';
import { blankOf } from './blank';
import { NEVER_KEPT } from './never-kept';

/**
 * The calls of the editor of a document of which there is one. What nobody has written yet is the blank one, at version 0.
 * @param path its path, such as `/about`
 */
export function editedSingle<Doc extends { version: number }>(
  path: PathOf<'GET'> & PathOf<'PUT'>,
  schema: z.ZodMiniType<Doc>,
) {
  const blank = blankOf(schema);
  const inLanguage = (lang: Language) => ({ query: { lang, fallback: 'none' } });

  /** The document as each language has it, without texts that fall back to the other one. */
  const read = (api: ApiClient): Promise<Bilingual<Doc>> =>
    readBilingual(async (language) => {
      const saved = await orNull(api.call('GET', path, inLanguage(language)));
      return saved === null ? blank : schema.parse(saved);
    });

  return {
    read,

    /** The same for its editor. */
    query: (api: ApiClient) => queryOptions({ queryKey: [path, 'edited'], ...NEVER_KEPT, queryFn: () => read(api) }),

    /** Saves the document with its texts in one language over a version; version 0 means that there is none yet. */
    async save(api: ApiClient, language: Language, request: object, expectedVersion: number): Promise<Doc> {
      const body = { ...request, expectedVersion };
      return schema.parse(await api.call('PUT', path, { ...inLanguage(language), body, timeoutMs: SAVE_TIMEOUT_MS }));
    },
  };
}
