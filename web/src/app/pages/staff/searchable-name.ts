import type { Language } from '#contract/languages';
import { foldText } from '#contract/search-terms';
import type { Role } from '#contract/session';
import type { SiteSettings } from '#shared/api/services';
import type { TFunction } from '#shared/i18n/i18n';
import { isTextTree, type Texts } from '#shared/i18n/merge-texts';

/** What the entries of the command palette that need no server depend on. */
export interface LocalEntryContext {
  role: Role;
  t: TFunction;
  language: Language;
  settings: Pick<SiteSettings, 'apiHost'>;
  /** Staff texts in the other language, in which screens are found too; null until they are loaded. */
  otherTexts: Texts | null;
  /**
   * Whether the texts of screens that do not come first are loaded; until then their actions are left
   * out.
   */
  hasCellarTexts: boolean;
  /** Whether visitors see the Queen section; undefined until it is known, or if no switch here changes it. */
  isQueenOpen: boolean | undefined;
}

/** The part of it that names depend on. */
export type TranslationContext = Pick<LocalEntryContext, 't' | 'otherTexts'>;

/** Looks up a dotted key in texts; empty if there is none. */
function getText(texts: Texts | null, key: string): string {
  const text = key.split('.').reduce<unknown>((value, step) => (isTextTree(value) ? value[step] : undefined), texts);
  return typeof text === 'string' ? text : '';
}

/**
 * Joins the texts of keys to a name, with search text in both languages, to which the texts of `wordKeys`
 * belong too.
 */
export function createSearchableName(
  { t, otherTexts }: TranslationContext,
  keys: readonly string[],
  wordKeys: readonly string[] = [],
): { name: string; searchText: string } {
  const name = keys.map((key) => t(key)).join(' › ');
  const others = [...keys, ...wordKeys].map((key) => getText(otherTexts, key));
  return { name, searchText: foldText([name, ...wordKeys.map((key) => t(key)), ...others].join(' ')) };
}

/** Returns the folded words of a key in both languages. */
export const getWords = ({ t, otherTexts }: TranslationContext, key: string): string[] =>
  foldText(`${t(key)} ${getText(otherTexts, key)}`)
    .split(' ')
    .filter(Boolean);
