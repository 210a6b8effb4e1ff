import type { LabelLanguage } from '#contract/label-terms';
import { ingredientParts, type LabelEntry, type LabelIngredient, wordIn } from '#contract/label-text';
import type { FrozenIngredient, FrozenItem, FrozenLabel, PublishedLabel } from '#contract/published-labels';
import { GRAM_ROWS, shownGrams, shownNumber } from '#contract/nutrition';
import { escapeHtml } from '../pages/html-document';
import { bareDocument, pageDocument } from './label-frame';
import { partHtml, textHtml } from './label-html';
import type { LabelStore } from './label-store';
import { CATEGORY_NAMES, FAILURE_WORDS, type LabelFailure, PAGE_WORDS } from './label-words';
import { type HeadingLevel, noticeWords } from './notice-words';

/** Access to the translations of words and phrases by hash. */
type Words = Pick<LabelStore, 'words' | 'phrases'>;

/** Cache of date formats, since creating one takes longer than rendering a page. */
const dateFormats = new Map<LabelLanguage, Intl.DateTimeFormat>();
/** Renders the local day of an instant as a `<time>` element. */
function dateHtml(language: LabelLanguage, instant: string): string {
  let format = dateFormats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Ljubljana' });
    dateFormats.set(language, format);
  }
  return `<time datetime="${escapeHtml(instant)}">${escapeHtml(format.format(new Date(instant)))}</time>`;
}

const MILLILITRES = 1000;
/** Decimals of litres: a half bottle has 0.375 l. */
const LITRE_DECIMALS = 3;

const titleOf = ({ name, vintage }: FrozenLabel): string => (vintage === null ? name : `${name} ${String(vintage)}`);

/** Renders category, alcohol and bottle size of a wine. */
function identityHtml({ category, alcohol, volumeMl }: FrozenLabel, language: LabelLanguage): string {
  const parts = [
    textHtml(wordIn(CATEGORY_NAMES[category], language)),
    ...(alcohol === null ? [] : [`${shownNumber(alcohol, language)}&nbsp;%&nbsp;vol`]),
    ...(volumeMl === null ? [] : [`${shownNumber(volumeMl / MILLILITRES, language, LITRE_DECIMALS)}&nbsp;l`]),
  ];
  return `<p>${parts.join(' · ')}</p>`;
}

const ingredientOf = (
  { word, kind, class: of, eNumber, allergen }: FrozenIngredient,
  words: Words['words'],
): LabelIngredient => ({ kind, class: of, eNumber, allergen, names: words(word) });

const entriesOf = (items: readonly FrozenItem[], words: Words['words']): LabelEntry[] =>
  items.map((item): LabelEntry => {
    if ('anyOf' in item) return { anyOf: item.anyOf.map((each) => ingredientOf(each, words)) };
    const { one, contains = [] } = item;
    return { one: ingredientOf(one, words), contains: contains.map((each) => ingredientOf(each, words)) };
  });

/** Renders ingredients and nutrition declaration of a label, with headings of a level. */
function noticeHtml(
  text: FrozenLabel,
  language: LabelLanguage,
  { words, phrases }: Words,
  level: HeadingLevel,
): string {
  const said = phrases(text.phrases);
  const around = noticeWords(said, language, level);
  const list = ingredientParts(entriesOf(text.items, words), text.gas, said, language).map(partHtml).join('');
  const { energyKJ, energyKcal } = text.nutrition;
  let html = `${around.ingredients}${list}${around.nutrition}${shownNumber(energyKJ, language)} kJ</span> / <span>`;
  html += `${shownNumber(energyKcal, language)} kcal</span></td></tr>`;
  for (const row of GRAM_ROWS) {
    html += `${around.rows[row]}${escapeHtml(shownGrams(row, text.nutrition[row], language))}</span></td></tr>`;
  }
  return `${html}</tbody></table></section>`;
}

const operatorHtml = ({ operator }: FrozenLabel, language: LabelLanguage, level: HeadingLevel): string =>
  `<section><h${String(level)}>${PAGE_WORDS[language].operator}</h${String(level)}>
<address>${escapeHtml(operator.name)}<br>${escapeHtml(operator.address).replaceAll('\n', '<br>')}</address></section>`;

/** Renders the page of a label in a language as an HTML document. */
export function labelPage(label: PublishedLabel, language: LabelLanguage, words: Words): Buffer {
  const { text, history, code } = label;
  const former = `<p><a href="/l/${code}/history?lang=${language}">${PAGE_WORDS[language].corrections}</a></p>`;
  const main = `<main>
<h1>${escapeHtml(titleOf(text))}</h1>
${identityHtml(text, language)}
${noticeHtml(text, language, words, 2)}
${operatorHtml(text, language, 2)}
${history.length > 0 ? former : ''}</main>`;
  return pageDocument(language, titleOf(text), main);
}

/** Renders the page with the former content of a corrected label and the reasons, newest first. */
export function labelHistoryPage(label: PublishedLabel, language: LabelLanguage, words: Words): Buffer {
  const { text, history, code, publishedAt } = label;
  const { corrections } = PAGE_WORDS[language];
  const former = history.map((each, index) => {
    const from = history[index - 1]?.until ?? publishedAt;
    // The language of a reason is unknown.
    return `<article><h2>${dateHtml(language, from)} – ${dateHtml(language, each.until)}</h2>
<p lang="">${escapeHtml(each.reason)}</p>
<p>${escapeHtml(titleOf(each.text))}</p>
${identityHtml(each.text, language)}
${noticeHtml(each.text, language, words, 3)}
${operatorHtml(each.text, language, 3)}</article>`;
  });
  const main = `<main>
<h1>${corrections}: <a href="/l/${code}?lang=${language}">${escapeHtml(titleOf(text))}</a></h1>
${former.toReversed().join('\n')}</main>`;
  return pageDocument(language, `${corrections}: ${titleOf(text)}`, main);
}

/**
 * Renders the error page for a label that cannot be shown: in Slovenian, or in English for all other
 * languages.
 */
export function labelFailurePage(failure: LabelFailure, language: LabelLanguage): Buffer {
  const own = language === 'sl' ? 'sl' : 'en';
  const [title, detail] = FAILURE_WORDS[failure][own];
  return bareDocument(own, title, `<main>\n<h1>${title}</h1>\n<p>${detail}</p>\n</main>`);
}
