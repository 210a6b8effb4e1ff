import { queryOptions } from '@tanstack/react-query';
import type { ContentNamespace } from '#contract/content';
import type { Language } from '#contract/languages';

/** A part of a page with the names of its texts. */
export interface TextSection {
  title: string;
  /** Where on the page it stands, as a sentence. */
  place: string;
  /** Names of texts and lists by path without list indexes and plural form: `house.facts.value`. */
  names: Readonly<Record<string, string>>;
}

/** Names of all page texts in one language of the screen. */
export interface TextNames {
  sections: Readonly<Record<ContentNamespace, readonly TextSection[]>>;
  /** What stands in place of a placeholder, by its name. */
  placeholders: Readonly<Record<string, string>>;
}

const LOADERS = import.meta.glob<TextNames>('../../../locales/*/adminPageTexts.json', { import: 'default' });

/** Query of the names and places of all page texts in a language. Their file is loaded on first use. */
export const textNamesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['text-names', language],
    staleTime: Infinity,
    queryFn: async (): Promise<TextNames> => {
      const load = LOADERS[`../../../locales/${language}/adminPageTexts.json`];
      if (!load) throw new Error(`There are no names of page texts in ${language}`);
      return load();
    },
  });
