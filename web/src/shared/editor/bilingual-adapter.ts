import * as z from 'zod/mini';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { toFormIssues, type WithIssues } from '#shared/attention/stored-issues';
import { getCommonVersion, type Bilingual } from '#shared/lib/bilingual';
import type { EditorAdapter } from './editor-adapter';

/** Body of a save: values that both languages share, and the texts of each language, if it has any. */
export interface BilingualWrite {
  shared: object;
  sl?: object;
  en?: object;
}

/** How a document in two languages is converted to form values and back. */
export interface BilingualForm<Doc, Values> {
  toForm: (saved: Bilingual<Doc>) => Values;
  /** Validates form values and converts them to the body of a save. English texts may all be blank. */
  schema: z.ZodMiniType<BilingualWrite>;
  /** Converts a field of the document in a language to a field name of the form. */
  toFieldName: (field: string, language: Language) => string;
  /**
   * Returns the saved document with the form values of a language, for the preview. Missing English texts
   * fall back to Slovenian.
   */
  applyForm: (values: Values, language: Language, saved: Doc) => Doc;
}

/** A document that is edited in two languages. One that exists only once has no id. */
export interface BilingualDocument extends WithIssues {
  id?: string;
  version: number;
}

export interface BilingualAdapterOptions<Doc extends BilingualDocument, Values> {
  api: ApiClient;
  /** Path of the document in the API: `/about`, or `/wines/{id}` in a collection. */
  path: string;
  responseSchema: z.ZodMiniType<Doc>;
  initial: Bilingual<Doc>;
  form: Pick<BilingualForm<Doc, Values>, 'toForm' | 'schema' | 'toFieldName'>;
  /** Reads the saved document in both languages. */
  reload: () => Promise<Bilingual<Doc>>;
}

const ID_SEGMENT = '/{id}';

/**
 * Creates the editor adapter of a document in two languages. A save is one request with both languages, which
 * creates a document of a collection at version 0.
 */
export function createBilingualAdapter<Doc extends BilingualDocument, Values>({
  api,
  path,
  responseSchema,
  initial,
  form: { toForm, schema, toFieldName },
  reload,
}: BilingualAdapterOptions<Doc, Values>): EditorAdapter<Bilingual<Doc>, Values, BilingualWrite> {
  const savedSchema = z.object({ sl: responseSchema, en: responseSchema });
  return {
    initial,
    toForm,
    schema,
    toFieldName,
    savedSchema,
    reload,
    async save(write, base) {
      const version = getCommonVersion(base);
      const response =
        version === 0 && path.endsWith(ID_SEGMENT)
          ? api.call('POST', path.replace(ID_SEGMENT, ''), {
              body: write,
              timeoutMs: SAVE_TIMEOUT_MS,
              isNonIdempotent: true,
            })
          : api.call('PUT', path, {
              params: { id: base.sl.id },
              body: { ...write, expectedVersion: version },
              timeoutMs: SAVE_TIMEOUT_MS,
            });
      return savedSchema.parse(await response);
    },
    getStoredIssues: (saved) =>
      toFormIssues(saved, (field, language) => (field === 'language' ? 'root.stored' : toFieldName(field, language))),
    draft: { getResource: ({ sl }) => path.replace('{id}', sl.id || 'new'), getVersion: getCommonVersion },
    history: {
      endpoint: { path, params: { id: initial.sl.id } },
      getVersion: getCommonVersion,
      toSaved: (data, now, read) => read(responseSchema, data, now),
    },
  };
}
