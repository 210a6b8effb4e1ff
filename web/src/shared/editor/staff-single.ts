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

/** All that is particular to a document of which there is one, and which staff read and write as a whole. */
export interface SingleDeclaration<Doc extends Faulty> extends Omit<LabelledForm, 'parts'> {
  /** Its screen in the table of pages. */
  page: StaffPageName;
  /** Its path in the API, such as `/about`. */
  path: PathOf<'GET'> & PathOf<'PUT'>;
  /** The document as the API answers it, and a request that saves it. */
  answer: z.ZodMiniType<Doc>;
  request: z.ZodMiniType<object>;
  /** How long a read may take, where that is not for the client to say. */
  timeoutMs?: number;
  parts: PartsDeclaration<Doc>;
  /** Fields that are one of a few choices. */
  choices?: Choices;
  /** The page where visitors see it, and the part of the site that this is in; left out where none shows it. */
  shown?: { page: string; opens?: readonly FeatureName[] };
}

/** Such a document with all that follows from its declaration. What nobody has written yet is blank, at version 0. */
export function staffSingle<Doc extends Faulty & { version: number }, Form extends object>(
  declared: SingleDeclaration<Doc>,
) {
  const { page, path, answer, request, timeoutMs, texts, parts, shown } = declared;
  const form = partsForm<Doc, Form>(parts);
  const blank = blankOf(answer);
  const inLanguage = (lang: Language) => ({ query: { lang, fallback: 'none' } });

  /** The document as each language has it, without texts that fall back to the other one. */
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

    /** The page with what a form holds; undefined where none shows it. */
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

    /** The same for its editor. */
    query: (api: ApiClient) =>
      queryOptions({ queryKey: [path, 'edited'], ...UNCACHED_QUERY, queryFn: () => read(api) }),

    /** How it is edited as a whole, and saved one language after the other, each over the version before. */
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
