import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import type { PathOf } from '#shared/api/api-types';
import { UNCACHED_QUERY, SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { mapNotFoundToNull } from '#shared/api/http-error';
import type { Faulty } from '#shared/attention/faults';
import type { FeatureName } from '#contract/visibility';
import { readBilingual, versionOf, type Bilingual } from '#shared/lib/bilingual';
import type { PreviewedPage } from '#shared/preview/preview-messages';
import { previewedPage } from '#shared/preview/previewed-page';
import { staffPages, type StaffPageName } from '#shared/staff-pages';
import { blankOf } from './document-form';
import type { Choices, LabelledForm } from './field-labels';
import { partsForm, type PartsDeclaration } from './parts-form';
import { partsSource } from './parts-source';

/** Definition of a document that exists once and is edited as a whole. */
export interface SingleDeclaration<Doc extends Faulty> extends Omit<LabelledForm, 'parts'> {
  /** Name of its screen in `staffPages`. */
  page: StaffPageName;
  /** Path in the API, such as `/about`. */
  path: PathOf<'GET'> & PathOf<'PUT'>;
  /** Schemas of the document in responses, and of the request that saves it. */
  answer: z.ZodMiniType<Doc>;
  request: z.ZodMiniType<object>;
  /** Time limit of a read in ms, if it differs from the client's. */
  timeoutMs?: number;
  parts: PartsDeclaration<Doc>;
  /** Text keys of enum fields. */
  choices?: Choices;
  /** Public page and features that show it, for the preview; left out if there is none. */
  shown?: { page: string; opens?: readonly FeatureName[] };
}

/**
 * Derives from a definition the query, form conversion, preview and editor adapter of the document. A
 * document that was never saved is blank, at version 0.
 */
export function staffSingle<Doc extends Faulty & { version: number }, Form extends object>(
  declared: SingleDeclaration<Doc>,
) {
  const { page, path, answer, request, timeoutMs, texts, parts, shown } = declared;
  const form = partsForm<Doc, Form>(parts);
  const blank = blankOf(answer);
  const inLanguage = (lang: Language) => ({ query: { lang, fallback: 'none' } });

  /** Reads the document in both languages, without fallback texts. */
  const read = (api: ApiClient): Promise<Bilingual<Doc>> =>
    readBilingual(async (language) => {
      const saved = await mapNotFoundToNull(api.call('GET', path, { ...inLanguage(language), timeoutMs }));
      return saved === null ? blank : answer.parse(saved);
    });

  return {
    ...form,
    texts,
    choices: declared.choices,
    sectionId: staffPages[page].section.id,
    editHref: staffPages[page].href(),
    labels: { ...declared, parts: parts.lists } satisfies LabelledForm,

    /** Creates the preview of form values; `undefined` if no page shows the document. */
    previewOf: (values: Form, saved: Bilingual<Doc>): PreviewedPage | undefined =>
      shown &&
      previewedPage({
        ...shown,
        address: shown.page,
        saved: String(versionOf(saved)),
        changesIn: (language) => {
          const value = { ...form.inForm(values, language, saved[language]) };
          return [{ path, change: { kind: 'document', value, isNew: versionOf(saved) === 0 } }];
        },
      }),

    /** Query of both languages for the editor, never cached. */
    query: (api: ApiClient) =>
      queryOptions({ queryKey: [path, 'edited'], ...UNCACHED_QUERY, queryFn: () => read(api) }),

    /** Creates the adapter of its editor. Languages are saved one after the other. */
    source: (api: ApiClient, initial: Bilingual<Doc>) =>
      partsSource<Doc, Form>({
        initial,
        ...form,
        requestSchema: request,
        async write(language, values, expectedVersion) {
          const body = { ...values, expectedVersion };
          return answer.parse(
            await api.call('PUT', path, { ...inLanguage(language), body, timeoutMs: SAVE_TIMEOUT_MS }),
          );
        },
        reload: () => read(api),
        kept: { address: { path }, answer },
      }),
  };
}
export type StaffSingle<Doc extends Faulty & { version: number }, Form extends object> = ReturnType<
  typeof staffSingle<Doc, Form>
>;
