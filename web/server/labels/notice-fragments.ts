import type { LabelLanguage, PhraseKey } from '#contract/label-terms';
import { pickName } from '#contract/label-text';
import { GRAM_ROWS, type GramRow } from '#contract/nutrition';
import type { Phrases } from '#contract/published-labels';
import { renderText } from './label-html';

/** Level of the headings in a label notice. */
export type HeadingLevel = 2 | 3;

/** Fixed HTML fragments of a notice, which surround the values of a label. */
interface NoticeFragments {
  /** HTML before the list of ingredients. */
  ingredients: string;
  /** HTML between the list of ingredients and the number of kilojoules. */
  nutrition: string;
  /** HTML between the previous row and the grams of each row. */
  rows: Readonly<Record<GramRow, string>>;
}

/** Rows that are a part of the row before. */
const PARTS: ReadonlySet<GramRow> = new Set(['saturates', 'sugars']);

function createNoticeFragments(phrases: Phrases, language: LabelLanguage, level: HeadingLevel): NoticeFragments {
  const renderPhrase = (key: PhraseKey): string => renderText(pickName(phrases[key], language), language);
  const renderHeading = (key: PhraseKey): string => `<h${String(level)}>${renderPhrase(key)}</h${String(level)}>`;
  const renderRow = (name: GramRow): [GramRow, string] => {
    const kind = PARTS.has(name) ? ' class="part"' : '';
    return [name, `\n<tr${kind}><th scope="row">${renderPhrase(name)}</th><td><span>`];
  };
  return {
    ingredients: `<section>${renderHeading('ingredients')}<p>`,
    nutrition: `</p></section>
<section>${renderHeading('nutritionDeclaration')}<table>
<thead><tr><td></td><th scope="col">${renderPhrase('per100ml')}</th></tr></thead>
<tbody><tr><th scope="row">${renderPhrase('energy')}</th><td><span>`,
    rows: Object.fromEntries(GRAM_ROWS.map(renderRow)) as Record<GramRow, string>,
  };
}

/** Cache by phrases object, then by language and heading level. */
const fragmentsByPhrases = new WeakMap<Phrases, Map<string, NoticeFragments>>();

/**
 * Returns the fixed HTML around the ingredients and nutrition values of a label: the phrases in a language,
 * with headings of a level. Created once for each phrases object, language and level, and then cached.
 */
export function getNoticeFragments(phrases: Phrases, language: LabelLanguage, level: HeadingLevel): NoticeFragments {
  let byLevel = fragmentsByPhrases.get(phrases);
  if (!byLevel) fragmentsByPhrases.set(phrases, (byLevel = new Map()));
  const name = `${language}${String(level)}`;
  let fragments = byLevel.get(name);
  if (!fragments) byLevel.set(name, (fragments = createNoticeFragments(phrases, language, level)));
  return fragments;
}
