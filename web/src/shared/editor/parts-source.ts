import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { WITH_FIELD_MESSAGES } from '#contract/field-messages';
import { LANGUAGES, type Language } from '#contract/languages';
import { formFaults, isFaulty, type Faulty } from '#shared/attention/faults';
import type { VersionsAddress } from '#shared/editor/history/saved-versions';
import { isBlank, versionOf, type Bilingual } from '#shared/lib/bilingual';
import { sameImage, sameValue } from '#shared/lib/same-value';
import { historyInBoth, isVersionConflict, saveLanguages } from './save-languages';
import type { EditorAdapter } from './editor-adapter';

/**
 * How a document with repeatable parts is converted to a form and saved. The form holds every part once, with
 * its texts in each language; a save sends the whole document in one language after the other.
 */
export interface PartsEditing<Doc extends Faulty & { version: number }, Form> {
  initial: Bilingual<Doc>;
  formOf: (saved: Bilingual<Doc>) => Form;
  /** Builds the request body for a language; `requestSchema` validates it. */
  requestOf: (form: Form, language: Language) => unknown;
  requestSchema: z.ZodMiniType<object>;
  /** The texts of one language, by keys that do not change when parts are moved. */
  textsOf: (form: Form, language: Language) => Record<string, unknown>;
  /** Names of empty form fields whose Slovenian text is required. */
  missingTexts: (form: Form) => string[];
  /** Converts the path of a request field to a form field name. */
  fieldName: (path: readonly string[], language: Language) => string;
  write: (language: Language, request: object, version: number) => Promise<Doc>;
  reload: () => Promise<Bilingual<Doc>>;
  /** Where the API has the saved versions, and the schema of the document. */
  kept: { address: VersionsAddress; answer: z.ZodMiniType<Doc> };
}

/** A valid form with its request bodies. */
export interface PartsOutput<Form> {
  form: Form;
  requests: Record<Language, object>;
}

/** Validates a form: the request body of each language, and the required Slovenian texts. */
const createFormSchema = <Doc extends Faulty & { version: number }, Form>({
  requestOf,
  requestSchema,
  missingTexts,
  fieldName,
}: PartsEditing<Doc, Form>): z.ZodMiniType<PartsOutput<Form>> =>
  z.pipe(
    z.unknown(),
    z.transform((value, context): PartsOutput<Form> => {
      const form = value as Form;
      const refuse = (name: string, message: string) =>
        context.issues.push({ code: 'custom', path: name.split('.'), message, input: value });
      const [sl, en] = LANGUAGES.map((language) => {
        const parsed = requestSchema.safeParse(requestOf(form, language), WITH_FIELD_MESSAGES);
        for (const { path, message } of parsed.error?.issues ?? [])
          refuse(fieldName(path.map(String), language), message);
        return parsed.data;
      });
      for (const name of missingTexts(form)) refuse(name, 'required');
      return sl && en ? { form, requests: { sl, en } } : z.NEVER;
    }),
  );

/**
 * Creates the adapter of such a document. Values that both languages share are saved with the Slovenian
 * texts.
 */
export function partsSource<Doc extends Faulty & { version: number }, Form extends FieldValues>(
  editing: PartsEditing<Doc, Form>,
): EditorAdapter<Bilingual<Doc>, Form, PartsOutput<Form>> {
  const { initial, formOf, requestOf, requestSchema, textsOf, fieldName, write, reload, kept } = editing;

  function changedLanguages({ form, requests }: PartsOutput<Form>, base: Bilingual<Doc>): Language[] {
    const saved = formOf(base);
    const standing = requestSchema.safeParse(requestOf(saved, 'sl'));
    const isSlovenianChanged =
      versionOf(base) === 0 || !standing.success || !sameValue(requests.sl, standing.data, sameImage);
    // Only texts of parts that the form still has: those of a deleted part are deleted with it.
    const before = textsOf(saved, 'en');
    const isEnglishChanged = Object.entries(textsOf(form, 'en')).some(([key, text]) =>
      isBlank(text) ? !isBlank(before[key]) : !sameValue(text, before[key]),
    );
    if (isFaulty(base.sl) || isFaulty(base.en)) return isBlank(textsOf(form, 'en')) ? ['sl'] : ['sl', 'en'];
    return [...(isSlovenianChanged ? (['sl'] as const) : []), ...(isEnglishChanged ? (['en'] as const) : [])];
  }

  return {
    initial,
    formOf,
    schema: createFormSchema(editing),
    write: (output, base) =>
      saveLanguages(changedLanguages(output, base), base, (language, saved) =>
        write(language, output.requests[language], versionOf(saved)),
      ),
    theirsOf: (error) => (isVersionConflict(error) ? reload() : null),
    draft: { thingOf: () => kept.address.path, versionOf },
    history: historyInBoth(kept.address, kept.answer, reload),
    fieldOf: (name, language) => fieldName(name.split('.'), language === 'en' ? 'en' : 'sl'),
    faultsOf: (saved) => formFaults(saved, (field, language) => fieldName(field.split('.'), language)),
  };
}
