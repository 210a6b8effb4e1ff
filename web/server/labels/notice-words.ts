import type { LabelLanguage, PhraseKey } from '#contract/label-terms';
import { wordIn } from '#contract/label-text';
import { GRAM_ROWS, type GramRow } from '#contract/nutrition';
import type { Phrases } from '#contract/published-labels';
import { textHtml } from './label-html';

/** Level of the headings in a label notice. */
export type HeadingLevel = 2 | 3;

/** Fixed HTML fragments of a notice, which surround the values of a label. */
interface NoticeWords {
  /** HTML before the list of ingredients. */
  ingredients: string;
  /** HTML between the list of ingredients and the number of kilojoules. */
  nutrition: string;
  /** HTML between the previous row and the grams of each row. */
  rows: Readonly<Record<GramRow, string>>;
}

/** Rows that are a part of the row before. */
const PARTS: ReadonlySet<GramRow> = new Set(['saturates', 'sugars']);

function makeWords(said: Phrases, language: LabelLanguage, level: HeadingLevel): NoticeWords {
  const phrase = (key: PhraseKey): string => textHtml(wordIn(said[key], language));
  const heading = (key: PhraseKey): string => `<h${String(level)}>${phrase(key)}</h${String(level)}>`;
  const row = (name: GramRow): [GramRow, string] => {
    const kind = PARTS.has(name) ? ' class="part"' : '';
    return [name, `\n<tr${kind}><th scope="row">${phrase(name)}</th><td><span>`];
  };
  return {
    ingredients: `<section>${heading('ingredients')}<p>`,
    nutrition: `</p></section>
<section>${heading('nutritionDeclaration')}<table>
<thead><tr><td></td><th scope="col">${phrase('per100ml')}</th></tr></thead>
<tbody><tr><th scope="row">${phrase('energy')}</th><td><span>`,
    rows: Object.fromEntries(GRAM_ROWS.map(row)) as Record<GramRow, string>,
  };
}

/** Cache by phrases object, then by language and heading level. */
const made = new WeakMap<Phrases, Map<string, NoticeWords>>();

/** Returns the fixed HTML fragments of a notice for a set of phrases, from a cache. */
export function noticeWords(said: Phrases, language: LabelLanguage, level: HeadingLevel): NoticeWords {
  let ofPhrases = made.get(said);
  if (!ofPhrases) made.set(said, (ofPhrases = new Map()));
  const name = `${language}${String(level)}`;
  let words = ofPhrases.get(name);
  if (!words) ofPhrases.set(name, (words = makeWords(said, language, level)));
  return words;
}
