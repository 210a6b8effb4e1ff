import type * as z from 'zod/mini';
import { unknown } from 'zod/mini';
import { ContentDocument, ContentUpdateRequest, type ContentData, type ContentNamespace } from '#contract/content';
import { LANGUAGES, type Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { findContent } from '#shared/api/find-content';
import { UserFacingError } from '#shared/api/http-error';
import type { EditorAdapter } from '#shared/editor/editor-adapter';
import type { Bilingual } from '#shared/lib/bilingual';
import { isDeepEqual } from '#shared/lib/deep-equal';
import { readContentPair, type ContentPair } from '../api/content-reads';
import { findBlockingIssue, type DocumentIssue } from './document-check';

/**
 * Saves the page texts of a namespace in one language. Rejects with a ZodError if the request is invalid,
 * with `UserFacingError` if the response is not a content document (requirement H5), and with 409
 * `version_conflict` if `expectedVersion` is given and is not the saved version.
 */
export async function saveContent(api: ApiClient, request: ContentUpdateRequest): Promise<ContentDocument> {
  const body = ContentUpdateRequest.parse(request);
  const document = ContentDocument.safeParse(await api.put('/content', { body }));
  if (!document.success) throw new UserFacingError('Invalid ContentDocDto payload');
  return document.data;
}

/**
 * Saves the saved texts of a namespace in the language `from` as those in `to`, over any version of them
 * (spec section 7), and returns the saved document.
 * @throws {UserFacingError} if `from` has no saved texts
 */
export async function copyContent(
  api: ApiClient,
  namespace: ContentNamespace,
  from: Language,
  to: Language,
): Promise<ContentDocument> {
  const source = await findContent(api, namespace, from);
  if (!source) throw new UserFacingError(`Source not found: ${namespace} (${from})`);
  return saveContent(api, { namespace, language: to, data: source.data });
}

/** A saved document. Version 0 was never saved: its data are the bundled texts. */
export type SavedTexts = Pick<ContentDocument, 'data' | 'version' | 'faults'> & {
  updatedAt: string | null;
  updatedBy: string | null;
};

/** Form values by language: the texts, or the typed text while it is not valid JSON. */
export type TextValues = Record<Language, { texts: ContentData | string }>;

const NEVER_SAVED = { version: 0, updatedAt: null, updatedBy: null };

/** Converts the documents to the editor's state. */
const toSavedTexts = (pair: ContentPair): Bilingual<SavedTexts> => {
  const side = ({ document, bundled }: ContentPair[Language]): SavedTexts =>
    document ? { ...document, updatedBy: document.updatedBy ?? null } : { ...NEVER_SAVED, data: bundled };
  return { sl: side(pair.sl), en: side(pair.en) };
};

interface TextAdapterOptions {
  api: ApiClient;
  namespace: ContentNamespace;
  /** The edited language, whose history is shown. */
  language: Language;
  pair: ContentPair;
  /** Name of the document in that language. */
  name: string;
  /** Describes why the document of a language cannot be saved. */
  describe: (language: Language, issue: DocumentIssue) => string;
}

/**
 * Creates the editor adapter of the page texts of a namespace, that is, how the editor loads, validates and
 * saves them. Each language is a document of its own with its own version; only changed ones are saved,
 * Slovenian first. A save rejects with `UserFacingError` if a page could not show the texts.
 */
export function createTextAdapter({
  api,
  namespace,
  language: historyLanguage,
  pair,
  name,
  describe,
}: TextAdapterOptions): EditorAdapter<Bilingual<SavedTexts>, TextValues, TextValues> {
  const getForm = ({ sl, en }: Bilingual<SavedTexts>): TextValues => ({
    sl: { texts: sl.data },
    en: { texts: en.data },
  });

  /** Returns the data to save. Throws a `UserFacingError` if a page could not show them. */
  function getValidData(language: Language, { texts }: TextValues[Language]): ContentData {
    const issue = findBlockingIssue(texts, pair[language].bundled);
    if (issue || typeof texts === 'string') throw new UserFacingError(issue ? describe(language, issue) : '');
    return texts;
  }

  return {
    initial: toSavedTexts(pair),
    toForm: getForm,
    // Validation depends on what has changed and runs in `write`.
    schema: unknown() as z.ZodMiniType<TextValues>,
    async save(values, base, onPartSaved) {
      const changed = LANGUAGES.filter((language) => !isDeepEqual(values[language].texts, base[language].data));
      const data = new Map(changed.map((language) => [language, getValidData(language, values[language])]));
      const saved = { ...base };
      for (const [language, texts] of data) {
        const request = { namespace, language, data: texts, expectedVersion: base[language].version };
        const document = await saveContent(api, request);
        saved[language] = { ...document, updatedBy: document.updatedBy ?? null };
        onPartSaved({ ...saved });
      }
      return saved;
    },
    reload: async () => toSavedTexts(await readContentPair(api, namespace)),
    // The history shows one language only, so the later author of both is returned.
    loadAuthor: ({ sl, en }) => Promise.resolve(((en.updatedAt ?? '') > (sl.updatedAt ?? '') ? en : sl).updatedBy),
    draft: {
      getResource: () => `/content/${namespace}`,
      // Counts the saves of both documents.
      getVersion: ({ sl, en }) => sl.version + en.version,
    },
    history: {
      endpoint: { path: '/content/{namespace}', params: { namespace }, lang: historyLanguage },
      name,
      getVersion: (saved) => saved[historyLanguage].version,
      toSaved: (data, now) => ({ ...now, [historyLanguage]: { ...now[historyLanguage], data } }),
    },
  };
}
