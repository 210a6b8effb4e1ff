import type { Language } from '#contract/languages';
import { isBlank, type Bilingual } from '#shared/lib/bilingual';

type Values = Record<string, unknown>;

/**
 * How the form of a document made of parts follows from the document: it holds every part once, with what it says in each
 * language. A part is an object, or a list of objects with ids; both languages have the same ones.
 */
export interface PartsDeclaration<Doc> {
  /** The names of the texts of each part that has any. */
  texts: Readonly<Record<string, readonly string[]>>;
  /** The parts that are lists. */
  lists: readonly string[];
  /** What a part must say, or every item of one that is a list, by its path in it. */
  needed: Readonly<Record<string, string>>;
  /** What tells the items of a list apart in both languages, where that is not their id. */
  keys?: Readonly<Record<string, string>>;
  /** The parts of a document, where they are not those of `texts`. */
  partsOf?: (doc: Doc) => Values;
  /** The document of its parts, where it is not made of them as they are. */
  whole?: (parts: Values) => Values;
  /** Paths of a request whose list the form has at its top, such as `bio.cards`. */
  lifted?: readonly string[];
  /** Whether visitors see an item of a list. */
  isShown?: Readonly<Record<string, (item: Values) => unknown>>;
}

const only = (names: readonly string[], valueOf: (name: string) => unknown): Values =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)]));

const at = (item: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Values | undefined)?.[name], item);

/** What follows from such a declaration; form and document are what the types of the caller say. */
export function partsForm<Doc extends object, Form extends object>(declared: PartsDeclaration<Doc>) {
  const { texts, lists, needed, keys = {}, lifted = [], isShown = {} } = declared;
  const partsOf = declared.partsOf ?? ((doc) => only(Object.keys(texts), (name) => (doc as Values)[name]));
  const whole = declared.whole ?? ((parts) => parts);

  /** Changes every part that has texts, and every item of one that is a list. */
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
    /** Puts the two languages of a saved document together. */
    formOf({ sl, en }: Bilingual<Doc>): Form {
      const others = partsOf(en);
      return mapParts(partsOf(sl), (part, name, names) => {
        const { [name]: other } = others;
        const found = Array.isArray(other) ? (other as Values[]).find(({ id }) => id === part['id']) : other;
        const shared = Object.entries(part).filter(([field]) => !names.includes(field));
        return {
          ...Object.fromEntries(shared),
          sl: only(names, (text) => part[text]),
          en: only(names, (text) => (found as Values | undefined)?.[text] ?? (Array.isArray(part[text]) ? [] : '')),
        };
      }) as Form;
    },

    /** What a save of one language sends; what is not written or chosen yet is left to the contract. */
    requestOf: (form: Form, language: Language): Values =>
      whole(
        mapParts(form as Values, ({ sl, en, ...shared }) => ({
          ...shared,
          ...((language === 'sl' ? sl : en) as Values),
        })),
      ),

    /** The texts of one language, those of items under their keys, which stay when parts are moved. */
    textsOf: (form: Form, language: Language): Values =>
      Object.fromEntries(
        Object.keys(texts).flatMap((name): [string, unknown][] => {
          const part = (form as Values)[name];
          if (!Array.isArray(part)) return [[name, at(part, language)]];
          return part.map((item: Values) => [`${name} ${String(item[keys[name] ?? 'id'])}`, item[language]]);
        }),
      ),

    /** Names of the form's fields that are empty and must not be: what they are part of would be seen by nobody. */
    missingTexts: (form: Form): string[] =>
      Object.entries(needed).flatMap(([name, path]) => {
        const part = (form as Values)[name];
        if (!Array.isArray(part)) return isBlank(at(part, path)) ? [`${name}.${path}`] : [];
        return part.flatMap((item, index) => (isBlank(at(item, path)) ? [`${name}.${String(index)}.${path}`] : []));
      }),

    /** The form's name of a field of a request in a language: `story.0.heading` is `story.0.en.heading`. */
    fieldName(request: readonly string[], language: Language): string {
      const path = lifted.includes(request.slice(0, 2).join('.')) ? request.slice(1) : request;
      const [part = ''] = path;
      const place = lists.includes(part) ? 2 : 1;
      const field = path[place];
      if (field === undefined) return path.join('.');
      const names = texts[part];
      // A list without texts is one field of the form, and so is an image, whatever of it is wrong.
      if (!names) return part;
      if (!names.includes(field)) return path.slice(0, place + 1).join('.');
      return [...path.slice(0, place), language, ...path.slice(place)].join('.');
    },

    /** The document as visitors would see what a form holds now: texts that lack in a language are the Slovenian ones. */
    inForm(form: Form, language: Language, saved: Doc): Doc {
      const parts = mapParts(form as Values, ({ sl, en, ...shared }, _name, names) => {
        const own = language === 'sl' ? sl : en;
        return { ...shared, ...only(names, (text) => (isBlank(at(own, text)) ? at(sl, text) : at(own, text))) };
      });
      for (const [name, shows] of Object.entries(isShown)) parts[name] = (parts[name] as Values[]).filter(shows);
      return { ...saved, ...whole(parts), language };
    },
  };
}

/**
 * A new item of a list: what both languages share of it, and its texts in each. Its id tells it from the
 * others in the form; the server gives it another one.
 */
export const newPart = <Shared extends object, Texts extends object>(shared: Shared, texts: Texts) => ({
  // Both languages mean the same part by it.
  id: Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  ...shared,
  sl: texts,
  en: texts,
});
