import * as z from 'zod/mini';
import { FIELD_MESSAGE_OPTIONS } from '#contract/field-messages';
import { LANGUAGES, type Language } from '#contract/languages';
import { isBlank } from '#shared/lib/bilingual';
import type { BilingualForm } from './bilingual-adapter';

type Values = Record<string, unknown>;

/**
 * Definition of a document that consists of parts. Its form has every part once, with its texts in each
 * language. A part is an object or a list of objects with ids, which are the same in both languages.
 */
export interface PartsDefinition<Doc> {
  /** Schema of the request that saves the document in one language. */
  requestSchema: z.ZodMiniType<object>;
  /** Paths of the fields with a text per language: `hero.title`, `story.*.heading`. */
  localisedFields: readonly string[];
  /** Path of the required field of a part, or of each item of a list. */
  requiredFields?: Readonly<Record<string, string>>;
  /** Returns the parts of a document; by default the properties with localised fields. */
  getParts?: (doc: Doc) => Values;
  /** Converts parts back to the document; by default they are its properties. */
  toDocument?: (parts: Values) => Values;
  /** Document paths of lists that are at the top level of the form, such as `bio.cards`. */
  topLevelLists?: readonly string[];
  /** Whether visitors see an item of a list. */
  isVisible?: Readonly<Record<string, (item: Values) => unknown>>;
}

const pickValues = (names: readonly string[], getValue: (name: string) => unknown): Values =>
  Object.fromEntries(names.map((name) => [name, getValue(name)]));

const getValueAt = (item: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Values | undefined)?.[name], item);

/** The form of a document with parts. */
export interface PartsForm<Doc, Form> extends BilingualForm<Doc, Form> {
  /** Names of the parts that are lists. */
  lists: readonly string[];
}

/**
 * Derives from the definition of a document with parts its form. A save sends the whole document in each
 * language; values that both share are those of the form.
 */
export function createPartsForm<Doc extends object, Form extends object>(
  definition: PartsDefinition<Doc>,
): PartsForm<Doc, Form> {
  const { requestSchema, localisedFields, requiredFields = {}, topLevelLists = [], isVisible = {} } = definition;
  const toFormPath = (path: readonly string[]): readonly string[] =>
    topLevelLists.includes(path.slice(0, 2).join('.')) ? path.slice(1) : path;

  const documentFields = new Set(localisedFields.map((path) => path.split('.')[0]));
  /** Names of the localised fields of each part. */
  const texts: Record<string, string[]> = {};
  const lists: string[] = [];
  for (const path of localisedFields) {
    const [part = '', ...field] = toFormPath(path.split('.'));
    if (field[0] === '*' && !lists.includes(part)) lists.push(part);
    (texts[part] ??= []).push(field.at(-1) ?? '');
  }
  const getParts = definition.getParts ?? ((doc) => pickValues(Object.keys(texts), (name) => (doc as Values)[name]));
  const toDocument = definition.toDocument ?? ((parts) => parts);

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

  /** Returns the document in one language. Missing and empty values are validated by the contract. */
  const toRequest = (form: object, language: Language): Values =>
    toDocument(
      mapParts(form as Values, ({ sl, en, ...shared }) => ({
        ...shared,
        ...((language === 'sl' ? sl : en) as Values),
      })),
    );

  /** Returns the names of required fields that are empty. */
  const findMissingTexts = (form: object): string[] =>
    Object.entries(requiredFields).flatMap(([name, path]) => {
      const part = (form as Values)[name];
      if (!Array.isArray(part)) return isBlank(getValueAt(part, path)) ? [`${name}.${path}`] : [];
      return part.flatMap((item, index) =>
        isBlank(getValueAt(item, path)) ? [`${name}.${String(index)}.${path}`] : [],
      );
    });

  /** Converts a document path to a form field name: `story.0.heading` becomes `story.0.en.heading`. */
  function toFieldName(field: string, language: Language): string {
    const path = toFormPath(field.split('.'));
    const [part = ''] = path;
    const textIndex = lists.includes(part) ? 2 : 1;
    const name = path[textIndex];
    if (name === undefined) return path.join('.');
    // A list without texts is one field of the form, and so is an image, whatever of it is wrong.
    if (/^\d+$/.test(name)) return part;
    if (!texts[part]?.includes(name)) return path.slice(0, textIndex + 1).join('.');
    return [...path.slice(0, textIndex), language, ...path.slice(textIndex)].join('.');
  }

  const pickFields = (data: object, isLocalised: boolean): object =>
    Object.fromEntries(Object.entries(data).filter(([name]) => documentFields.has(name) === isLocalised));

  return {
    lists,
    toFieldName,
    schema: z.pipe(
      z.unknown(),
      z.transform((value, context) => {
        const form = value as object;
        const refuse = (name: string, message: string) =>
          context.issues.push({ code: 'custom', path: name.split('.'), message, input: value });
        const [sl, en] = LANGUAGES.map((language) => {
          const parsed = requestSchema.safeParse(toRequest(form, language), FIELD_MESSAGE_OPTIONS);
          for (const { path, message } of parsed.error?.issues ?? [])
            refuse(toFieldName(path.map(String).join('.'), language), message);
          return parsed.data;
        });
        for (const name of findMissingTexts(form)) refuse(name, 'required');
        if (!sl || !en) return z.NEVER;
        const shared = pickFields(sl, false);
        return documentFields.size === 0 ? { shared } : { shared, sl: pickFields(sl, true), en: pickFields(en, true) };
      }),
    ),

    toForm({ sl, en }) {
      const others = getParts(en);
      return mapParts(getParts(sl), (part, name, names) => {
        const { [name]: other } = others;
        const otherPart = Array.isArray(other) ? (other as Values[]).find(({ id }) => id === part['id']) : other;
        const shared = Object.entries(part).filter(([field]) => !names.includes(field));
        return {
          ...Object.fromEntries(shared),
          sl: pickValues(names, (text) => part[text]),
          en: pickValues(
            names,
            (text) => (otherPart as Values | undefined)?.[text] ?? (Array.isArray(part[text]) ? [] : ''),
          ),
        };
      }) as Form;
    },

    applyForm(form, language, saved) {
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
      return { ...saved, ...toDocument(parts), language };
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
