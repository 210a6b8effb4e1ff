import type * as z from 'zod/mini';
import { unknown } from 'zod/mini';
import { ContentDocument, ContentUpdateRequest, type ContentData, type ContentNamespace } from '#contract/content';
import { LANGUAGES, type Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { UserFacingError } from '#shared/api/http-error';
import { isVersionConflict, saveLanguages } from '#shared/editor/save-languages';
import type { EditorAdapter } from '#shared/editor/editor-adapter';
import type { Bilingual } from '#shared/lib/bilingual';
import { sameValue } from '#shared/lib/same-value';
import { getContentDocument, readContentPair, type ContentPair } from '../api/content-reads';
import { blockingIssue, type DocumentIssue } from './document-check';

/**
 * Saves a content document. The request is checked before it is sent; a wrong one throws its ZodError. What comes back must
 * be a content document (requirement H5).
 * Answers 409 `version_conflict` when `expectedVersion` is not the saved version.
 */
export async function updateContent(api: ApiClient, request: ContentUpdateRequest): Promise<ContentDocument> {
  const body = ContentUpdateRequest.parse(request);
  const document = ContentDocument.safeParse(await api.put('/content', { body }));
  if (!document.success) throw new UserFacingError('Invalid ContentDocDto payload');
  return document.data;
}

/** Writes the saved texts of one language over those of another, without `expectedVersion` (spec section 7). */
export async function copyContent(
  api: ApiClient,
  namespace: ContentNamespace,
  from: Language,
  to: Language,
): Promise<ContentDocument> {
  const source = await getContentDocument(api, namespace, from);
  if (!source) throw new UserFacingError(`Source not found: ${namespace} (${from})`);
  return updateContent(api, { namespace, language: to, data: source.data });
}

/** A document as the server has it. Version 0 is one that was never saved: its data are the bundled texts. */
export type SavedTexts = Pick<ContentDocument, 'data' | 'version' | 'faults'> & {
  updatedAt: string | null;
  updatedBy: string | null;
};

/** What the form holds of each language: its texts, or what was typed as JSON while that cannot be read. */
export type TextValues = Record<Language, { texts: ContentData | string }>;

const NEVER_SAVED = { version: 0, updatedAt: null, updatedBy: null };

/** Both documents as their editor keeps them. */
const savedTexts = (pair: ContentPair): Bilingual<SavedTexts> => {
  const side = ({ document, bundled }: ContentPair[Language]): SavedTexts =>
    document ? { ...document, updatedBy: document.updatedBy ?? null } : { ...NEVER_SAVED, data: bundled };
  return { sl: side(pair.sl), en: side(pair.en) };
};

interface TextEditing {
  api: ApiClient;
  namespace: ContentNamespace;
  /** The language that is worked on, whose history is shown. */
  language: Language;
  pair: ContentPair;
  /** What the document of that language is called. */
  name: string;
  /** Says why the document of a language cannot be saved. */
  describe: (language: Language, issue: DocumentIssue) => string;
}

/** How the texts of a namespace are edited: a document in each language, each saved over its own version. */
export function textSource({
  api,
  namespace,
  language: shown,
  pair,
  name,
  describe,
}: TextEditing): EditorAdapter<Bilingual<SavedTexts>, TextValues, TextValues> {
  const reload = async () => savedTexts(await readContentPair(api, namespace));
  const formOf = ({ sl, en }: Bilingual<SavedTexts>): TextValues => ({
    sl: { texts: sl.data },
    en: { texts: en.data },
  });

  /** What a language saves; throws when a page could not show it. */
  function dataOf(language: Language, { texts }: TextValues[Language]): ContentData {
    const issue = blockingIssue(texts, pair[language].bundled);
    if (issue || typeof texts === 'string') throw new UserFacingError(issue ? describe(language, issue) : '');
    return texts;
  }

  return {
    initial: savedTexts(pair),
    formOf,
    // What forbids saving depends on what has changed, and is found when it is saved.
    schema: unknown() as z.ZodMiniType<TextValues>,
    async write(values, base) {
      const changed = LANGUAGES.filter((language) => !sameValue(values[language].texts, base[language].data));
      const data = new Map(changed.map((language) => [language, dataOf(language, values[language])]));
      return saveLanguages(changed, base, async (language) => {
        const request = {
          namespace,
          language,
          data: data.get(language) ?? {},
          expectedVersion: base[language].version,
        };
        const document = await updateContent(api, request);
        return { ...document, updatedBy: document.updatedBy ?? null };
      });
    },
    // Each language has its own, and the history is of one of them.
    authorOf: ({ sl, en }) => Promise.resolve(((en.updatedAt ?? '') > (sl.updatedAt ?? '') ? en : sl).updatedBy),
    theirsOf: (error) => (isVersionConflict(error) ? reload() : null),
    draft: {
      thingOf: () => `/content/${namespace}`,
      // Counts the saves of both documents.
      versionOf: ({ sl, en }) => sl.version + en.version,
    },
    history: {
      address: { path: '/content/{namespace}', params: { namespace }, lang: shown },
      name,
      versionOf: (saved) => saved[shown].version,
      savedAt: (data, now) => ({ ...now, [shown]: { ...now[shown], data } }),
      reload,
    },
  };
}
