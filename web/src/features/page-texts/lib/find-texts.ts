import type { ContentNamespace } from '#contract/content';
import { getOtherLanguage, type Language } from '#contract/languages';
import { findTextMatch } from '#contract/search-match';
import { foldText } from '#contract/search-terms';
import { mergeTexts } from '#shared/i18n/merge-texts';
import type { ContentPair } from '../api/content-reads';
import type { TextNames, TextSection } from '../api/text-names';
import { collectEntries, findEntries, groupBySection, listEntryTexts, type FieldText } from './text-entries';
import { createTextNode } from './text-nodes';

/** A found text: the field that matches best, and the part of the page where it stands. */
export interface TextHit extends FieldText {
  namespace: ContentNamespace;
  section: TextSection | null;
  /** The text, shortened around what was found. */
  excerpt: string;
}

/**
 * Finds texts in the pages by name, place and words of both languages. Each text is found once: in the field
 * that contains most of the search terms, in the language of the screen if several do. The terms must be
 * folded (lower case, no diacritics).
 */
export function findTextHits(
  documents: readonly { namespace: ContentNamespace; pair: ContentPair }[],
  names: TextNames,
  searchTerms: readonly string[],
  screenLanguage: Language,
): TextHit[] {
  return documents.flatMap(({ namespace, pair }) => {
    const data = { sl: pair.sl.document?.data ?? {}, en: pair.en.document?.data ?? {} };
    const bundled = { sl: pair.sl.bundled, en: pair.en.bundled };
    const root = createTextNode(mergeTexts(bundled.en, bundled.sl), [data.sl, data.en]);
    const sections = groupBySection(collectEntries(root), names.sections[namespace]);
    const getTexts = (entry: Parameters<typeof listEntryTexts>[0]) => listEntryTexts(entry, data, bundled);
    return findEntries(sections, searchTerms, getTexts).flatMap(({ section, entries }) =>
      entries.flatMap((entry): TextHit[] => {
        const texts = getTexts(entry);
        const ordered = [screenLanguage, getOtherLanguage(screenLanguage)].flatMap((language) =>
          texts.filter((each) => each.language === language),
        );
        const countTerms = ({ text }: FieldText): number =>
          searchTerms.filter((term) => foldText(text).includes(term)).length;
        const [best] = ordered.toSorted((one, other) => countTerms(other) - countTerms(one));
        if (!best) return [];
        const excerpt = findTextMatch(best.text, searchTerms)?.excerpt ?? best.text;
        return [{ ...best, namespace, section, excerpt }];
      }),
    );
  });
}
