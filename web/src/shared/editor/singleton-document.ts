import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import type { EndpointPath } from '#shared/api/api-types';
import { UNCACHED_QUERY, SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { mapNotFoundToNull } from '#shared/api/http-error';
import type { WithIssues } from '#shared/attention/stored-issues';
import type { FeatureName } from '#contract/visibility';
import { readBilingual, getNewestVersion, type Bilingual } from '#shared/lib/bilingual';
import type { PreviewedPage } from '#shared/preview/preview-messages';
import { createPreviewedPage } from '#shared/preview/previewed-page';
import { staffPages, type StaffPageName } from '#shared/staff-pages';
import { createBlankDocument } from './document-form';
import type { ChoiceTexts, LabelledForm } from './field-labels';
import { createPartsForm, type PartsDefinition } from './parts-form';
import { createPartsAdapter } from './parts-adapter';

/** Definition of a document that exists once and is edited as a whole. */
export interface SingleDefinition<Doc extends WithIssues> extends Omit<LabelledForm, 'parts'> {
  /** Name of its screen in `staffPages`. */
  page: StaffPageName;
  /** Path in the API, such as `/about`. */
  path: EndpointPath<'GET'> & EndpointPath<'PUT'>;
  /** Schemas of the document in responses, and of the request that saves it. */
  responseSchema: z.ZodMiniType<Doc>;
  requestSchema: z.ZodMiniType<object>;
  /** Time limit of a read in ms, if it differs from the client's. */
  timeoutMs?: number;
  parts: PartsDefinition<Doc>;
  /** Text keys of enum fields. */
  choices?: ChoiceTexts;
  /** Public page and features that show it, for the preview; left out if there is none. */
  preview?: { page: string; openFeatures?: readonly FeatureName[] };
}

/**
 * Derives from a definition the query, form conversion, preview and editor adapter of a document that exists
 * only once. A document that was never saved is blank, at version 0.
 */
export function defineSingletonDocument<Doc extends WithIssues & { version: number }, Form extends object>(
  definition: SingleDefinition<Doc>,
) {
  const { page, path, responseSchema, requestSchema, timeoutMs, texts, parts, preview } = definition;
  const form = createPartsForm<Doc, Form>(parts);
  const blank = createBlankDocument(responseSchema);
  const inLanguage = (lang: Language) => ({ query: { lang, fallback: 'none' } });

  /** Reads the document in both languages, without fallback texts. */
  const read = (api: ApiClient): Promise<Bilingual<Doc>> =>
    readBilingual(async (language) => {
      const saved = await mapNotFoundToNull(api.call('GET', path, { ...inLanguage(language), timeoutMs }));
      return saved === null ? blank : responseSchema.parse(saved);
    });

  return {
    ...form,
    texts,
    choices: definition.choices,
    sectionId: staffPages[page].section.id,
    editHref: staffPages[page].href(),
    labels: { ...definition, parts: parts.lists } satisfies LabelledForm,

    /** Creates the preview of form values; `undefined` if no page shows the document. */
    createPreview: (values: Form, saved: Bilingual<Doc>): PreviewedPage | undefined =>
      preview &&
      createPreviewedPage({
        ...preview,
        address: preview.page,
        saved: String(getNewestVersion(saved)),
        listChanges: (language) => {
          const value = { ...form.applyForm(values, language, saved[language]) };
          return [{ path, change: { kind: 'document', value, isNew: getNewestVersion(saved) === 0 } }];
        },
      }),

    /** Query of both languages for the editor, never cached. */
    query: (api: ApiClient) =>
      queryOptions({ queryKey: [path, 'edited'], ...UNCACHED_QUERY, queryFn: () => read(api) }),

    /** Creates the adapter of its editor. Languages are saved one after the other. */
    createAdapter: (api: ApiClient, initial: Bilingual<Doc>) =>
      createPartsAdapter<Doc, Form>({
        initial,
        ...form,
        requestSchema,
        async save(language, values, expectedVersion) {
          const body = { ...values, expectedVersion };
          return responseSchema.parse(
            await api.call('PUT', path, { ...inLanguage(language), body, timeoutMs: SAVE_TIMEOUT_MS }),
          );
        },
        reload: () => read(api),
        history: { endpoint: { path }, responseSchema },
      }),
  };
}
export type SingletonDocument<Doc extends WithIssues & { version: number }, Form extends object> = ReturnType<
  typeof defineSingletonDocument<Doc, Form>
>;
