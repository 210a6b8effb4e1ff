import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { ApiClient } from '#shared/api/api-client';
import type { EndpointPath } from '#shared/api/api-types';
import { UNCACHED_QUERY } from '#shared/api/invalidate-after-writes';
import { mapNotFoundToNull } from '#shared/api/http-error';
import type { FeatureName } from '#contract/visibility';
import { readBilingual, getCommonVersion, type Bilingual } from '#shared/lib/bilingual';
import type { PreviewedPage } from '#shared/preview/preview-messages';
import { createPreviewedPage } from '#shared/preview/previewed-page';
import { staffPages, type StaffPageName } from '#shared/staff-pages';
import { createBilingualAdapter, type BilingualDocument, type BilingualForm } from './bilingual-adapter';
import { createBlankDocument } from './document-form';
import type { ChoiceTexts, LabelledForm } from './field-labels';

/** Definition of a document that exists once and is edited as a whole. */
export interface SingleDefinition<Doc extends BilingualDocument, Form> extends Omit<LabelledForm, 'parts'> {
  /** Name of its screen in `staffPages`. */
  page: StaffPageName;
  /** Path in the API, such as `/about`. */
  path: EndpointPath<'GET'> & EndpointPath<'PUT'>;
  /** Schema of the document in responses. */
  responseSchema: z.ZodMiniType<Doc>;
  /** Initial values that differ from the blank ones of the schema. */
  initialValues?: Partial<Doc>;
  /** Time limit of a read in ms, if it differs from the client's. */
  timeoutMs?: number;
  /** Its form, and the names of the form's lists of parts. */
  form: BilingualForm<Doc, Form> & { lists?: readonly string[] };
  /** Text keys of enum fields. */
  choices?: ChoiceTexts;
  /** Public page and features that show it, for the preview; left out if there is none. */
  preview?: { page: string; openFeatures?: readonly FeatureName[] };
}

/**
 * Derives from a definition the query, form conversion, preview and editor adapter of a document that exists
 * only once. A document that was never saved is blank, at version 0.
 */
export function defineSingletonDocument<Doc extends BilingualDocument, Form extends object>(
  definition: SingleDefinition<Doc, Form>,
) {
  const { page, path, responseSchema, initialValues, form, timeoutMs, texts, preview } = definition;
  const blank = createBlankDocument(responseSchema, initialValues);

  /** Reads the document in both languages, without fallback texts. */
  const read = (api: ApiClient): Promise<Bilingual<Doc>> =>
    readBilingual(async (lang) => {
      const query = { lang, fallback: 'none' };
      const saved = await mapNotFoundToNull(api.call('GET', path, { query, timeoutMs }));
      return saved === null ? blank : responseSchema.parse(saved);
    });

  return {
    ...form,
    texts,
    choices: definition.choices,
    sectionId: staffPages[page].section.id,
    editHref: staffPages[page].href(),
    labels: { ...definition, parts: form.lists ?? [] } satisfies LabelledForm,

    /** Creates the preview of form values; `undefined` if no page shows the document. */
    createPreview: (values: Form, saved: Bilingual<Doc>): PreviewedPage | undefined =>
      preview &&
      createPreviewedPage({
        ...preview,
        publicPath: preview.page,
        saved: String(getCommonVersion(saved)),
        listChanges: (language) => {
          const value = { ...form.applyForm(values, language, saved[language]) };
          return [{ path, change: { kind: 'document', value, isNew: getCommonVersion(saved) === 0 } }];
        },
      }),

    /** Query of both languages for the editor, never cached. */
    query: (api: ApiClient) =>
      queryOptions({ queryKey: [path, 'edited'], ...UNCACHED_QUERY, queryFn: () => read(api) }),

    /** Creates the adapter of its editor. */
    createAdapter: (api: ApiClient, initial: Bilingual<Doc>) =>
      createBilingualAdapter({ api, path, responseSchema, initial, form, reload: () => read(api) }),
  };
}
export type SingletonDocument<Doc extends BilingualDocument, Form extends object> = ReturnType<
  typeof defineSingletonDocument<Doc, Form>
>;
