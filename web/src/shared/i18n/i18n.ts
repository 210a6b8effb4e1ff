import { DEFAULT_LANGUAGE, type Language } from '#contract/languages';
import { findText, type TextVariant } from './find-text';
import { isTextTree, type Texts } from './merge-texts';
import { formatText, type PlaceholderValues } from './text-format';

/** One key, or several of which the first one with a text counts. A key is a dotted path. */
type TextKeys = string | readonly string[];

/** What chooses a text, and the values of its placeholders; `count` is one of them. */
interface TextParameters extends TextVariant {
  /** Values of placeholders in place of the other parameters, if `count` has another value in the text. */
  replace?: PlaceholderValues;
  [placeholder: string]: unknown;
}

interface TextOptions extends TextParameters {
  /** Returned if there is no text at the key. */
  defaultValue?: string;
  returnObjects?: false;
}

/** Options for what can be a list or group. */
interface TextTreeOptions extends TextParameters {
  defaultValue?: unknown;
  returnObjects: true;
}

/**
 * Returns the text at a key with its placeholders filled in. Without a text it returns `defaultValue`, or the
 * last key. With `returnObjects` it returns a list or group, too.
 */
export interface TFunction {
  (keys: TextKeys, options?: TextOptions): string;
  (keys: TextKeys, options: TextTreeOptions): unknown;
}

/** Changes a text before it is returned. */
export type FinishText = (text: string, key: string) => string;

const keepText: FinishText = (text) => text;

/**
 * Interface texts by language, and the current language. Texts that the current language lacks come from the
 * default language (requirement L1). docs/adr/0048-texts-without-a-library.md says why there is no library.
 */
export class I18n {
  /** Applied to each text that is returned. */
  finishText = keepText;
  #texts: Partial<Record<Language, Texts>> = {};
  #language: Language;
  #t = this.#createT();
  readonly #listeners = new Set<() => void>();

  constructor(language: Language) {
    this.#language = language;
  }

  get language(): Language {
    return this.#language;
  }

  /** The function that returns texts; another one after each call of `setLanguage`. */
  get t(): TFunction {
    return this.#t;
  }

  /** Whether there is a text, list or group at a key. */
  exists(key: string, variant: TextVariant = {}): boolean {
    return this.#find(key, variant) !== null;
  }

  /** Returns all texts of a language; `undefined` if none are loaded. */
  getTexts(language: Language): Texts | undefined {
    return this.#texts[language];
  }

  /**
   * Adds texts of a language. Replaces each top-level key of `texts` as a whole; other keys stay. Components
   * show them when they render next.
   */
  setTexts(language: Language, texts: Texts): void {
    this.#texts[language] = { ...this.#texts[language], ...texts };
  }

  /** Sets the current language and renders all components again, also if it is the same language. */
  setLanguage(language: Language): void {
    this.#language = language;
    this.#t = this.#createT();
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` after each call of `setLanguage`. Returns the function that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  #find(keys: TextKeys, variant: TextVariant) {
    const languages: Language[] = [this.#language, DEFAULT_LANGUAGE];
    return findText(this.#texts, languages, typeof keys === 'string' ? [keys] : keys, variant);
  }

  #createT(): TFunction {
    const find = this.#find.bind(this);
    const finish: FinishText = (text, key) => this.finishText(text, key);
    function t(keys: TextKeys, options?: TextOptions): string;
    function t(keys: TextKeys, options: TextTreeOptions): unknown;
    function t(keys: TextKeys, options: TextOptions | TextTreeOptions = {}): unknown {
      const found = find(keys, options);
      if (found === null || (typeof found.value !== 'string' && !options.returnObjects)) {
        return options.defaultValue ?? (typeof keys === 'string' ? keys : keys.at(-1));
      }
      const { language } = found;
      const values = options.replace ?? options;
      const format = (value: unknown, key: string): unknown => {
        if (typeof value === 'string') return finish(formatText(value, values, language), key);
        if (Array.isArray(value)) return value.map((entry, index) => format(entry, `${key}.${String(index)}`));
        if (!isTextTree(value)) return value;
        return Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [name, format(inner, `${key}.${name}`)]),
        );
      };
      return format(found.value, found.key);
    }
    return t;
  }
}
