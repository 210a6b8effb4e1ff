import type { LabelLanguage, PhraseKey } from '#contract/label-terms';
import { wordIn } from '#contract/label-text';
import { GRAM_ROWS, type GramRow } from '#contract/nutrition';
import type { Phrases } from '#contract/published-labels';
import { textHtml } from './label-html';

/** Of the headings of a notice. */
export type HeadingLevel = 2 | 3;

/** The HTML of a notice in between of what a label itself says. */
interface NoticeWords {
  /** Up to the list of ingredients. */
  ingredients: string;
  /** From there to the number of kilojoules. */
  nutrition: string;
  /** From the end of the row before to the grams of each. */
  rows: Readonly<Record<GramRow, string>>;
}

/** Rows that are a part of the one before. */
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

/** Kept as long as the phrases, of which there is one for all labels of a time. */
const made = new WeakMap<Phrases, Map<string, NoticeWords>>();

/** What the phrases of a time make of every notice, made once a language. */
export function noticeWords(said: Phrases, language: LabelLanguage, level: HeadingLevel): NoticeWords {
  let ofPhrases = made.get(said);
  if (!ofPhrases) made.set(said, (ofPhrases = new Map()));
  const name = `${language}${String(level)}`;
  let words = ofPhrases.get(name);
  if (!words) ofPhrases.set(name, (words = makeWords(said, language, level)));
  return words;
}
