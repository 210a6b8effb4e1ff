import * as z from 'zod/mini';
import { WITH_FIELD_MESSAGES } from '#contract/field-messages';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages';
import { formFaults, isFaulty, type Faulty } from '#shared/attention/faults';
import type { VersionsAddress } from '#shared/editor/history/saved-versions';
import { isBlank, versionOf, type Bilingual, type BilingualValues } from '#shared/lib/bilingual';
import { sameImage, sameValue } from '#shared/lib/same-value';
import { historyInBoth, isVersionConflict, saveLanguages } from './save-languages';
import type { EditorAdapter } from './editor-adapter';

/** Accepts texts that are all blank, or that the schema accepts. */
const allowBlank = <Texts>(schema: z.ZodMiniType<Texts>) =>
  z.pipe(
    z.unknown(),
    z.transform((value, context): Texts => {
      if (isBlank(value)) return value as Texts;
      const parsed = schema.safeParse(value, WITH_FIELD_MESSAGES);
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
export interface BilingualEditing<Doc extends Faulty & { version: number }, Shared, Texts, SharedOut, TextsOut> {
  initial: Bilingual<Doc>;
  sharedOf: (doc: Doc) => Shared;
  textsOf: (doc: Doc) => Texts;
  sharedSchema: z.ZodMiniType<SharedOut>;
  textsSchema: z.ZodMiniType<TextsOut>;
  /**
   * Saves the shared values with the texts of one language over the version of `base`, and returns the
   * document in that language. Creates it if `base` has version 0.
   */
  write: (language: Language, values: { shared: SharedOut; texts: TextsOut }, base: Doc) => Promise<Doc>;
  /** Reads the saved document in both languages. */
  reload: () => Promise<Bilingual<Doc>>;
  onSaved?: (saved: Bilingual<Doc>) => void;
  /** See `DraftedSource.thingOf`. */
  thingOf?: (doc: Doc) => string;
  /** Where the API has the saved versions, and the schema of the document. */
  kept?: { address: VersionsAddress; answer: z.ZodMiniType<Doc> };
}

/**
 * Creates the adapter of a document in two languages. Only changed languages are saved, Slovenian first, with
 * the shared values; each save is based on the version of the one before.
 */
export function bilingualSource<
  Doc extends Faulty & { version: number },
  Shared,
  Texts extends object,
  SharedOut,
  TextsOut,
>(
  editing: BilingualEditing<Doc, Shared, Texts, SharedOut, TextsOut>,
): EditorAdapter<Bilingual<Doc>, BilingualValues<Shared, Texts>, BilingualValues<SharedOut, TextsOut>> {
  const { initial, sharedOf, textsOf, write, reload, onSaved, thingOf, kept } = editing;
  const schema = bilingualSchema(editing.sharedSchema, editing.textsSchema);
  const textFields = Object.keys(textsOf(initial.sl));
  const formOf = ({ sl, en }: Bilingual<Doc>): BilingualValues<Shared, Texts> => ({
    shared: sharedOf(sl),
    sl: textsOf(sl),
    en: textsOf(en),
  });

  /** Returns the languages in which a form differs from the saved document. */
  function findChangedLanguages(values: BilingualValues<SharedOut, TextsOut>, base: Bilingual<Doc>): Language[] {
    const saved = schema.safeParse(formOf(base));
    // A document that was never saved, or whose stored values are invalid, has nothing to compare with.
    if (versionOf(base) === 0 || !saved.success) {
      const written = LANGUAGES.filter((language) => !isBlank(values[language]));
      // A document without any text is saved, too.
      return written.length > 0 ? written : [DEFAULT_LANGUAGE];
    }
    const differs = (part: 'shared' | Language) => !sameValue(values[part], saved.data[part], sameImage);
    const hasFaults = (language: Language): boolean => isFaulty(base[language]) && !isBlank(values[language]);
    return LANGUAGES.filter(
      (language) =>
        differs(language) || hasFaults(language) || (language === 'sl' && differs('shared') && !differs('en')),
    );
  }

  const fieldOf = (field: string, language: string): string => {
    if (field === 'language') return 'root.stored';
    return textFields.includes(field.split('.')[0] ?? '') ? `${language}.${field}` : `shared.${field}`;
  };

  return {
    initial,
    formOf,
    schema,
    onSaved,
    fieldOf,
    faultsOf: (saved) => formFaults(saved, fieldOf),
    write: (values, base) =>
      saveLanguages(findChangedLanguages(values, base), base, (language, saved) => {
        const { shared, [language]: texts } = values;
        return write(language, { shared, texts }, { ...saved.sl, version: versionOf(saved) });
      }),
    theirsOf: (error) => (isVersionConflict(error) ? reload() : null),
    ...(thingOf && { draft: { thingOf: ({ sl }: Bilingual<Doc>) => thingOf(sl), versionOf } }),
    ...(kept && { history: historyInBoth(kept.address, kept.answer, reload) }),
  };
}
