import type { Allergen, LabelLanguage, Names } from '../../../../contract/label-terms';
import { wordIn, type LabelPhrases, type TextPart } from '../../../../contract/label-text';

/** What a published label says, as far as it is printed. */
export interface PrintedLabel {
  phrases: LabelPhrases;
  /** In the order of the law, each with its name. */
  allergens: readonly { allergen: Allergen; names: Names }[];
  energy: { kJ: number; kcal: number };
  languages: readonly LabelLanguage[];
  /** Whether there are lots: then there is a place where each is stamped. */
  hasLots: boolean;
}

/** What stands beside the code, a paragraph each. */
export interface BlockText {
  headings: TextPart[][];
  energy: string;
  allergens: TextPart[][];
  hasLots: boolean;
}

/** Keeps together what would be torn at the end of a line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** As many first letters of a word stay the same in all of its cases. */
const STEM = 4;

/** A phrase with the word that it is about emphasised, in whichever case it stands there; all of it without one. */
export function emphasised(phrase: string, word: string, language: LabelLanguage): TextPart[] {
  const small = (text: string): string => text.toLocaleLowerCase(language);
  const stem = small(word).slice(0, STEM);
  const words = phrase.split(' ');
  const at = stem === '' ? -1 : words.findIndex((each) => small(each).includes(stem));
  if (at < 0) return [{ text: unbroken(phrase), isStrong: true }];
  return [
    {
      text: words
        .slice(0, at)
        .map((each) => `${each}\u00a0`)
        .join(''),
      isStrong: false,
    },
    { text: words[at] ?? '', isStrong: true },
    {
      text: words
        .slice(at + 1)
        .map((each) => `\u00a0${each}`)
        .join(''),
      isStrong: false,
    },
  ].filter(({ text }) => text !== '');
}

/**
 * What the wine contains: the whole phrase where that is sulphites alone, since it has them in the right case; else a list
 * after a colon, where no language needs another case than the register has.
 */
function allergenParts({ allergens, phrases }: PrintedLabel, language: LabelLanguage): TextPart[] {
  const [first, ...others] = allergens;
  if (!first) return [];
  if (first.allergen === 'sulphites' && others.length === 0) {
    const said = wordIn(phrases.containsSulphites, language);
    return emphasised(said.text, wordIn(phrases.sulphites, said.language ?? language).text, said.language ?? language);
  }
  const names = allergens.flatMap(({ names: of }, index): TextPart[] => [
    ...(index === 0 ? [] : [{ text: ', ', isStrong: false }]),
    { text: unbroken(wordIn(of, language).text), isStrong: true },
  ]);
  return [{ text: `${unbroken(wordIn(phrases.contains, language).text)}:\u00a0`, isStrong: false }, ...names];
}

/** The same in two languages is said once. */
function once(paragraphs: readonly TextPart[][]): TextPart[][] {
  const said = paragraphs.map((parts) => parts.map(({ text }) => text).join(''));
  return paragraphs.filter((parts, index) => parts.length > 0 && said.indexOf(said[index] ?? '') === index);
}

/**
 * The words of the block: above all what is behind the code, which has to be said beside it (Commission notice C/2023/1190,
 * answer 38), then the energy in its short form and what has to be emphasised, which stay on the bottle in any case.
 */
export function blockText(label: PrintedLabel): BlockText {
  const { phrases, energy, languages, hasLots } = label;
  const heading = (language: LabelLanguage): TextPart[] => {
    const [ingredients, nutrition] = [phrases.ingredients, phrases.nutritionDeclaration].map(
      (names) => wordIn(names, language).text,
    );
    return [{ text: `${ingredients}\u00a0· ${nutrition}`, isStrong: true }];
  };
  return {
    headings: once(languages.map(heading)),
    energy: unbroken(`E (100 ml): ${energy.kJ} kJ / ${energy.kcal} kcal`),
    allergens: once(languages.map((language) => allergenParts(label, language))),
    hasLots,
  };
}
