import * as z from 'zod/mini';
import { FIELD_MESSAGE_OPTIONS } from '#contract/field-messages';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages';
import { toFormIssues, hasIssues, type WithIssues } from '#shared/attention/stored-issues';
import type { VersionsEndpoint } from '#shared/editor/history/saved-versions';
import { isBlank, getNewestVersion, type Bilingual, type BilingualValues } from '#shared/lib/bilingual';
import { isSameImage, isSameValue } from '#shared/lib/same-value';
import { createBilingualHistory, isVersionConflict, saveLanguages } from './save-languages';
import type { EditorAdapter } from './editor-adapter';

/** Accepts texts that are all blank, or that the schema accepts. */
const allowBlank = <Texts>(schema: z.ZodMiniType<Texts>) =>
  z.pipe(
    z.unknown(),
    z.transform((value, context): Texts => {
      if (isBlank(value)) return value as Texts;
      const parsed = schema.safeParse(value, FIELD_MESSAGE_OPTIONS);
      if (parsed.success) return parsed.data;
      for (const { path, message } of parsed.error.issues) {
        context.issues.push({ code: 'custom', path, message, input: value });
      }
      return z.NEVER;
    }),
  );

/** Validates a form in two languages: English texts are complete, or all blank. */
const bilingualSchema = <Shared, Texts>(
  shared: z.ZodMiniType<Shared>,
  texts: z.ZodMiniType<Texts>,
): z.ZodMiniType<BilingualValues<Shared, Texts>> => z.object({ shared, sl: texts, en: allowBlank(texts) });

/** How a document with texts in two languages is converted to a form and saved, one language at a time. */
export interface BilingualAdapterOptions<
  Doc extends WithIssues & { version: number },
  Shared,
  Texts,
  SharedOut,
  TextsOut,
> {
  initial: Bilingual<Doc>;
  getSharedValues: (doc: Doc) => Shared;
  getTexts: (doc: Doc) => Texts;
  sharedSchema: z.ZodMiniType<SharedOut>;
  textsSchema: z.ZodMiniType<TextsOut>;
  /**
   * Saves the shared values with the texts of one language over the version of `base`, and returns the
   * document in that language. Creates it if `base` has version 0.
   */
  save: (language: Language, values: { shared: SharedOut; texts: TextsOut }, base: Doc) => Promise<Doc>;
  /** Reads the saved document in both languages. */
  reload: () => Promise<Bilingual<Doc>>;
  onSaved?: (saved: Bilingual<Doc>) => void;
  /** See `DraftOptions.getResource`. */
  getResource?: (doc: Doc) => string;
  /** Where the API has the saved versions, and the schema of the document. */
  history?: { endpoint: VersionsEndpoint; responseSchema: z.ZodMiniType<Doc> };
}

/**
 * Creates the editor adapter (conversion, validation, saving) of a document in two languages. Only changed
 * languages are saved, Slovenian first, each with the shared values and based on the version of the save
 * before. If only shared values changed, they are saved with the Slovenian texts. English texts may all be
 * blank.
 */
export function createBilingualAdapter<
  Doc extends WithIssues & { version: number },
  Shared,
  Texts extends object,
  SharedOut,
  TextsOut,
>(
  editing: BilingualAdapterOptions<Doc, Shared, Texts, SharedOut, TextsOut>,
): EditorAdapter<Bilingual<Doc>, BilingualValues<Shared, Texts>, BilingualValues<SharedOut, TextsOut>> {
  const { initial, getSharedValues, getTexts, save, reload, onSaved, getResource, history } = editing;
  const schema = bilingualSchema(editing.sharedSchema, editing.textsSchema);
  const textFields = Object.keys(getTexts(initial.sl));
  const getForm = ({ sl, en }: Bilingual<Doc>): BilingualValues<Shared, Texts> => ({
    shared: getSharedValues(sl),
    sl: getTexts(sl),
    en: getTexts(en),
  });

  /** Returns the languages in which a form differs from the saved document. */
  function findChangedLanguages(values: BilingualValues<SharedOut, TextsOut>, base: Bilingual<Doc>): Language[] {
    const saved = schema.safeParse(getForm(base));
    // A document that was never saved, or whose stored values are invalid, has nothing to compare with.
    if (getNewestVersion(base) === 0 || !saved.success) {
      const written = LANGUAGES.filter((language) => !isBlank(values[language]));
      // A document without any text is saved, too.
      return written.length > 0 ? written : [DEFAULT_LANGUAGE];
    }
    const differs = (group: 'shared' | Language) => !isSameValue(values[group], saved.data[group], isSameImage);
    const hasFaults = (language: Language): boolean => hasIssues(base[language]) && !isBlank(values[language]);
    return LANGUAGES.filter(
      (language) =>
        differs(language) || hasFaults(language) || (language === 'sl' && differs('shared') && !differs('en')),
    );
  }

  const getField = (field: string, language: string): string => {
    if (field === 'language') return 'root.stored';
    return textFields.includes(field.split('.')[0] ?? '') ? `${language}.${field}` : `shared.${field}`;
  };

  return {
    initial,
    toForm: getForm,
    schema,
    onSaved,
    toFieldName: getField,
    getStoredIssues: (saved) => toFormIssues(saved, getField),
    save: (values, base) =>
      saveLanguages(findChangedLanguages(values, base), base, (language, saved) => {
        const { shared, [language]: texts } = values;
        return save(language, { shared, texts }, { ...saved.sl, version: getNewestVersion(saved) });
      }),
    loadConflicting: (error) => (isVersionConflict(error) ? reload() : null),
    ...(getResource && {
      draft: { getResource: ({ sl }: Bilingual<Doc>) => getResource(sl), getVersion: getNewestVersion },
    }),
    ...(history && { history: createBilingualHistory(history.endpoint, history.responseSchema, reload) }),
  };
}
