import type { Language } from '#contract/languages';
import { isBlank, type Bilingual } from '#shared/lib/bilingual';

type Values = Record<string, unknown>;

/**
 * Definition of a document that consists of parts. Its form has every part once, with its texts in each
 * language. A part is an object or a list of objects with ids, which are the same in both languages.
 */
export interface PartsDefinition<Doc> {
  /** Names of the localised fields of each part. */
  texts: Readonly<Record<string, readonly string[]>>;
  /** Names of the parts that are lists. */
  lists: readonly string[];
  /** Path of the required field of a part, or of each item of a list. */
  requiredFields: Readonly<Record<string, string>>;
  /** Field that identifies an item of a list in both languages, if it is not the id. */
  keyFields?: Readonly<Record<string, string>>;
  /** Returns the parts of a document; by default the properties named in `texts`. */
  getParts?: (doc: Doc) => Values;
  /** Converts parts back to the document; by default they are its properties. */
  toDocument?: (parts: Values) => Values;
  /** Request paths of lists that are at the top level of the form, such as `bio.cards`. */
  topLevelLists?: readonly string[];
  /** Whether visitors see an item of a list. */
  isVisible?: Readonly<Record<string, (item: Values) => unknown>>;
}

const pickValues = (names: readonly string[], getValue: (name: string) => unknown): Values =>
  Object.fromEntries(names.map((name) => [name, getValue(name)]));

const getValueAt = (item: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Values | undefined)?.[name], item);

/**
 * Derives from the definition of a document with parts the functions that convert between document, form
 * values and requests, find missing texts and name form fields.
 */
export function createPartsForm<Doc extends object, Form extends object>(definition: PartsDefinition<Doc>) {
  const { texts, lists, requiredFields, keyFields = {}, topLevelLists = [], isVisible = {} } = definition;
  const partsOf = definition.getParts ?? ((doc) => pickValues(Object.keys(texts), (name) => (doc as Values)[name]));
  const whole = definition.toDocument ?? ((parts) => parts);

  /** Maps every part with texts, and every item of a list. */
  const mapParts = (parts: Values, change: (part: Values, name: string, names: readonly string[]) => Values): Values =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => {
        const names = texts[name];
        if (!names) return [name, part];
        const changed = (each: unknown) => change(each as Values, name, names);
        return [name, Array.isArray(part) ? part.map(changed) : changed(part)];
      }),
    );

  return {
    /** Merges both languages of a saved document into form values. */
    toForm({ sl, en }: Bilingual<Doc>): Form {
      const others = partsOf(en);
      return mapParts(partsOf(sl), (part, name, names) => {
        const { [name]: other } = others;
        const found = Array.isArray(other) ? (other as Values[]).find(({ id }) => id === part['id']) : other;
        const shared = Object.entries(part).filter(([field]) => !names.includes(field));
        return {
          ...Object.fromEntries(shared),
          sl: pickValues(names, (text) => part[text]),
          en: pickValues(
            names,
            (text) => (found as Values | undefined)?.[text] ?? (Array.isArray(part[text]) ? [] : ''),
          ),
        };
      }) as Form;
    },

    /**
     * Returns the request that saves one language. Missing and empty values are validated by the contract.
     */
    toRequest: (form: Form, language: Language): Values =>
      whole(
        mapParts(form as Values, ({ sl, en, ...shared }) => ({
          ...shared,
          ...((language === 'sl' ? sl : en) as Values),
        })),
      ),

    /**
     * Returns the texts of one language. Items are keyed by part and id, so that reordering changes
     * nothing.
     */
    getTexts: (form: Form, language: Language): Values =>
      Object.fromEntries(
        Object.keys(texts).flatMap((name): [string, unknown][] => {
          const part = (form as Values)[name];
          if (!Array.isArray(part)) return [[name, getValueAt(part, language)]];
          return part.map((item: Values) => [`${name} ${String(item[keyFields[name] ?? 'id'])}`, item[language]]);
        }),
      ),

    /** Returns the names of required fields that are empty. */
    findMissingTexts: (form: Form): string[] =>
      Object.entries(requiredFields).flatMap(([name, path]) => {
        const part = (form as Values)[name];
        if (!Array.isArray(part)) return isBlank(getValueAt(part, path)) ? [`${name}.${path}`] : [];
        return part.flatMap((item, index) =>
          isBlank(getValueAt(item, path)) ? [`${name}.${String(index)}.${path}`] : [],
        );
      }),

    /** Converts a request path to a form field name: `story.0.heading` becomes `story.0.en.heading`. */
    toFieldName(request: readonly string[], language: Language): string {
      const path = topLevelLists.includes(request.slice(0, 2).join('.')) ? request.slice(1) : request;
      const [part = ''] = path;
      const fieldIndex = lists.includes(part) ? 2 : 1;
      const field = path[fieldIndex];
      if (field === undefined) return path.join('.');
      const names = texts[part];
      // A list without texts is one field of the form, and so is an image, whatever of it is wrong.
      if (!names) return part;
      if (!names.includes(field)) return path.slice(0, fieldIndex + 1).join('.');
      return [...path.slice(0, fieldIndex), language, ...path.slice(fieldIndex)].join('.');
    },

    /**
     * Returns the saved document with the form values of a language, for the preview. Missing English texts
     * fall back to Slovenian.
     */
    applyForm(form: Form, language: Language, saved: Doc): Doc {
      const parts = mapParts(form as Values, ({ sl, en, ...shared }, _name, names) => {
        const languageTexts = language === 'sl' ? sl : en;
        return {
          ...shared,
          ...pickValues(names, (text) =>
            isBlank(getValueAt(languageTexts, text)) ? getValueAt(sl, text) : getValueAt(languageTexts, text),
          ),
        };
      });
      for (const [name, shows] of Object.entries(isVisible)) parts[name] = (parts[name] as Values[]).filter(shows);
      return { ...saved, ...whole(parts), language };
    },
  };
}

/**
 * Creates a new list item for a form with parts: a random id, which the server replaces, its shared values,
 * and the same texts in both languages.
 */
export const createPart = <Shared extends object, Texts extends object>(shared: Shared, texts: Texts) => ({
  // Both languages share the id.
  id: Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  ...shared,
  sl: texts,
  en: texts,
});
