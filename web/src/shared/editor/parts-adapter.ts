import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { FIELD_MESSAGE_OPTIONS } from '#contract/field-messages';
import { LANGUAGES, type Language } from '#contract/languages';
import { toFormIssues, hasIssues, type WithIssues } from '#shared/attention/stored-issues';
import type { VersionsEndpoint } from '#shared/editor/history/saved-versions';
import { isBlank, getNewestVersion, type Bilingual } from '#shared/lib/bilingual';
import { isSameImage, isSameValue } from '#shared/lib/same-value';
import { createBilingualHistory, isVersionConflict, saveLanguages } from './save-languages';
import type { EditorAdapter } from './editor-adapter';

/**
 * How a document with repeatable parts is converted to a form and saved. The form holds every part once, with
 * its texts in each language; a save sends the whole document in one language after the other.
 */
export interface PartsAdapterOptions<Doc extends WithIssues & { version: number }, Form> {
  initial: Bilingual<Doc>;
  toForm: (saved: Bilingual<Doc>) => Form;
  /** Builds the request body for a language; `requestSchema` validates it. */
  toRequest: (form: Form, language: Language) => unknown;
  requestSchema: z.ZodMiniType<object>;
  /** The texts of one language, by keys that do not change when parts are moved. */
  getTexts: (form: Form, language: Language) => Record<string, unknown>;
  /** Names of empty form fields whose Slovenian text is required. */
  findMissingTexts: (form: Form) => string[];
  /** Converts the path of a request field to a form field name. */
  toFieldName: (path: readonly string[], language: Language) => string;
  save: (language: Language, request: object, version: number) => Promise<Doc>;
  reload: () => Promise<Bilingual<Doc>>;
  /** Where the API has the saved versions, and the schema of the document. */
  history: { endpoint: VersionsEndpoint; responseSchema: z.ZodMiniType<Doc> };
}

/** A valid form with its request bodies. */
export interface PartsOutput<Form> {
  form: Form;
  requests: Record<Language, object>;
}

/** Validates a form: the request body of each language, and the required Slovenian texts. */
const createFormSchema = <Doc extends WithIssues & { version: number }, Form>({
  toRequest,
  requestSchema,
  findMissingTexts,
  toFieldName,
}: PartsAdapterOptions<Doc, Form>): z.ZodMiniType<PartsOutput<Form>> =>
  z.pipe(
    z.unknown(),
    z.transform((value, context): PartsOutput<Form> => {
      const form = value as Form;
      const refuse = (name: string, message: string) =>
        context.issues.push({ code: 'custom', path: name.split('.'), message, input: value });
      const [sl, en] = LANGUAGES.map((language) => {
        const parsed = requestSchema.safeParse(toRequest(form, language), FIELD_MESSAGE_OPTIONS);
        for (const { path, message } of parsed.error?.issues ?? [])
          refuse(toFieldName(path.map(String), language), message);
        return parsed.data;
      });
      for (const name of findMissingTexts(form)) refuse(name, 'required');
      return sl && en ? { form, requests: { sl, en } } : z.NEVER;
    }),
  );

/**
 * Creates the editor adapter (conversion, validation, saving) of a document with parts. Saves only the
 * languages that changed. Values that both languages share are saved with the Slovenian texts.
 */
export function createPartsAdapter<Doc extends WithIssues & { version: number }, Form extends FieldValues>(
  editing: PartsAdapterOptions<Doc, Form>,
): EditorAdapter<Bilingual<Doc>, Form, PartsOutput<Form>> {
  const { initial, toForm, toRequest, requestSchema, getTexts, toFieldName, save, reload, history } = editing;

  function changedLanguages({ form, requests }: PartsOutput<Form>, base: Bilingual<Doc>): Language[] {
    const saved = toForm(base);
    const savedRequest = requestSchema.safeParse(toRequest(saved, 'sl'));
    const isSlovenianChanged =
      getNewestVersion(base) === 0 ||
      !savedRequest.success ||
      !isSameValue(requests.sl, savedRequest.data, isSameImage);
    // Only texts of parts that the form still has: those of a deleted part are deleted with it.
    const before = getTexts(saved, 'en');
    const isEnglishChanged = Object.entries(getTexts(form, 'en')).some(([key, text]) =>
      isBlank(text) ? !isBlank(before[key]) : !isSameValue(text, before[key]),
    );
    if (hasIssues(base.sl) || hasIssues(base.en)) return isBlank(getTexts(form, 'en')) ? ['sl'] : ['sl', 'en'];
    return [...(isSlovenianChanged ? (['sl'] as const) : []), ...(isEnglishChanged ? (['en'] as const) : [])];
  }

  return {
    initial,
    toForm,
    schema: createFormSchema(editing),
    save: (output, base) =>
      saveLanguages(changedLanguages(output, base), base, (language, saved) =>
        save(language, output.requests[language], getNewestVersion(saved)),
      ),
    loadConflicting: (error) => (isVersionConflict(error) ? reload() : null),
    draft: { getResource: () => history.endpoint.path, getVersion: getNewestVersion },
    history: createBilingualHistory(history.endpoint, history.responseSchema, reload),
    toFieldName: (name, language) => toFieldName(name.split('.'), language === 'en' ? 'en' : 'sl'),
    getStoredIssues: (saved) => toFormIssues(saved, (field, language) => toFieldName(field.split('.'), language)),
  };
}
