import { bindMessage } from '#contract/bind-message';
import type { LabelLanguage } from '#contract/label-terms';
import { createIngredientRuns, type IngredientEntry, type LabelIngredient, pickName } from '#contract/label-text';
import { createLongDateFormat } from '#contract/long-date';
import { isMaterialCode } from '#contract/packaging/material-codes';
import { createPackagingText } from '#contract/packaging/packaging-text';
import type { FrozenIngredient, FrozenItem, FrozenLabel, PublishedLabel } from '#contract/published-labels';
import { GRAM_ROWS, formatLabelGrams, formatLabelNumber } from '#contract/nutrition';
import { escapeHtml } from '../pages/html-document';
import { renderBareDocument, renderPageDocument } from './label-frame';
import { renderFacts, renderTextRun, renderText } from './label-html';
import type { LabelStore } from './label-store';
import { CATEGORY_NAMES, LABEL_FAILURE_TEXTS, type LabelFailure, LABEL_PAGE_TEXTS } from './label-texts';
import { type HeadingLevel, getNoticeFragments } from './notice-fragments';

/** Access to the translations of words and phrases by hash. */
type WordLookup = Pick<LabelStore, 'getWord' | 'getPhrases'>;

/** Cache of date formats, since creating one takes longer than rendering a page. */
const dateFormats = new Map<LabelLanguage, (date: Date) => string>();
/** Renders the local day of an instant, or a day, as a `<time>` element. */
function renderDate(language: LabelLanguage, instant: string): string {
  let format = dateFormats.get(language);
  if (!format) {
    format = createLongDateFormat(language);
    dateFormats.set(language, format);
  }
  return `<time datetime="${escapeHtml(instant)}">${escapeHtml(format(new Date(instant)))}</time>`;
}

const MILLILITRES = 1000;
/** Decimals of litres: a half bottle has 0.375 l. */
const LITRE_DECIMALS = 3;

const formatTitle = ({ name, vintage }: FrozenLabel): string =>
  vintage === null ? name : `${name} ${String(vintage)}`;

/**
 * Renders category, with the term of a wine of which alcohol was removed, alcohol and bottle size of a wine.
 */
function renderIdentity(
  { category, alcoholTerm, alcohol, volumeMl }: FrozenLabel,
  language: LabelLanguage,
  getWord: WordLookup['getWord'],
): string {
  const names = [CATEGORY_NAMES[category], ...(alcoholTerm?.words ?? []).map(getWord)];
  const facts = [
    names.map((each) => renderText(pickName(each, language), language)).join(', '),
    ...(alcohol === null ? [] : [`${formatLabelNumber(alcohol, language)}&nbsp;%&nbsp;vol`]),
    ...(volumeMl === null ? [] : [`${formatLabelNumber(volumeMl / MILLILITRES, language, LITRE_DECIMALS)}&nbsp;l`]),
  ];
  return renderFacts(facts);
}

/** Renders the minimum durability of the lots, each day with its lots if they differ. */
function renderBestBefore(
  { bestBefore }: PublishedLabel,
  language: LabelLanguage,
  getWord: WordLookup['getWord'],
): string {
  if (!bestBefore) return '';
  const { word, days } = bestBefore;
  const dates = days.map(({ day, lots }) => {
    const date = renderDate(language, day);
    return days.length > 1 ? `${date} (L ${escapeHtml(lots.join(', '))})` : date;
  });
  return `<p>${renderText(pickName(getWord(word), language), language)}: ${dates.join('; ')}</p>`;
}

const toLabelIngredient = (
  { word, kind, class: ingredientClass, eNumber, allergen }: FrozenIngredient,
  getWord: WordLookup['getWord'],
): LabelIngredient => ({ kind, class: ingredientClass, eNumber, allergen, names: getWord(word) });

const toIngredientEntries = (items: readonly FrozenItem[], getWord: WordLookup['getWord']): IngredientEntry[] =>
  items.map((item): IngredientEntry => {
    if ('anyOf' in item) return { anyOf: item.anyOf.map((each) => toLabelIngredient(each, getWord)) };
    const { one, contains = [] } = item;
    return { one: toLabelIngredient(one, getWord), contains: contains.map((each) => toLabelIngredient(each, getWord)) };
  });

/**
 * Renders the packaging of a label, with a heading of a level, apart from the legal declaration (Regulation
 * (EU) 2025/40, Article 12 (5)). Empty if the label has none.
 */
function renderPackaging(
  { packaging }: FrozenLabel,
  language: LabelLanguage,
  getWord: WordLookup['getWord'],
  level: HeadingLevel,
): string {
  if (!packaging) return '';
  const { headings, rows } = createPackagingText(packaging, language, getWord);
  const render = (text: Parameters<typeof renderText>[0]): string => renderText(text, language);
  // The language of a material in words is unknown.
  const renderMaterial = (material: string): string =>
    isMaterialCode(material) ? escapeHtml(material) : `<span lang="">${escapeHtml(material)}</span>`;
  const lines = rows.map(
    ({ part, material, collection }) =>
      `\n<tr><th scope="row">${render(part)}</th><td>${renderMaterial(material)}</td><td>${render(collection)}</td></tr>`,
  );
  const columns = [headings.packagingPart, headings.packagingMaterial, headings.packagingCollection];
  return `<section class="pack"><h${String(level)}>${render(headings.packagingHeading)}</h${String(level)}><table>
<thead><tr>${columns.map((each) => `<th scope="col">${render(each)}</th>`).join('')}</tr></thead>
<tbody>${lines.join('')}</tbody></table><p>${render(headings.packagingNote)}</p></section>`;
}

/** Renders ingredients and nutrition declaration of a label, with headings of a level. */
function renderNotice(
  text: FrozenLabel,
  language: LabelLanguage,
  { getWord, getPhrases }: WordLookup,
  level: HeadingLevel,
): string {
  const phraseNames = getPhrases(text.phrases);
  const fragments = getNoticeFragments(phraseNames, language, level);
  const list = createIngredientRuns(toIngredientEntries(text.items, getWord), text.gas, phraseNames, language)
    .map((run) => renderTextRun(run, language))
    .join('');
  const { energyKJ, energyKcal } = text.nutrition;
  let html = `${fragments.ingredients}${list}${fragments.nutrition}${formatLabelNumber(energyKJ, language)} kJ</span> / <span>`;
  html += `${formatLabelNumber(energyKcal, language)} kcal</span></td></tr>`;
  for (const row of GRAM_ROWS) {
    html += `${fragments.rows[row]}${escapeHtml(formatLabelGrams(row, text.nutrition[row], language))}</span></td></tr>`;
  }
  return `${html}</tbody></table></section>`;
}

const renderOperator = ({ operator }: FrozenLabel, language: LabelLanguage, level: HeadingLevel): string =>
  `<section><h${String(level)}>${LABEL_PAGE_TEXTS[language].operator}</h${String(level)}>
<address>${escapeHtml(operator.name)}<br>${escapeHtml(operator.address).replaceAll('\n', '<br>')}</address></section>`;

/**
 * Renders the HTML page of a published label in a language: name and vintage, category with its term,
 * alcohol, bottle size, minimum durability, ingredients, nutrition, operator, packaging and, if it was
 * corrected, a link to its history. Throws if `words` lacks the phrases of the label.
 */
export function renderLabelPage(label: PublishedLabel, language: LabelLanguage, wordLookup: WordLookup): Buffer {
  const { text, history, code } = label;
  const former = `<p><a href="/l/${code}/history?lang=${language}">${LABEL_PAGE_TEXTS[language].corrections}</a></p>`;
  const main = `<main>
<h1>${escapeHtml(formatTitle(text))}</h1>
${renderIdentity(text, language, wordLookup.getWord)}
${renderBestBefore(label, language, wordLookup.getWord)}
${renderNotice(text, language, wordLookup, 2)}
${renderOperator(text, language, 2)}
${renderPackaging(text, language, wordLookup.getWord, 2)}
${history.length > 0 ? former : ''}</main>`;
  return renderPageDocument(language, formatTitle(text), main);
}

/**
 * Renders the HTML page with the former contents of a corrected label, newest first, each with its period,
 * the reason of its correction and its full content. Throws if `words` lacks phrases of the label.
 */
export function renderLabelHistoryPage(label: PublishedLabel, language: LabelLanguage, wordLookup: WordLookup): Buffer {
  const { text, history, code, publishedAt } = label;
  const { corrections } = LABEL_PAGE_TEXTS[language];
  const former = history.map((each, index) => {
    const from = history[index - 1]?.until ?? publishedAt;
    // The language of a reason is unknown.
    return `<article><h2>${renderDate(language, from)} – ${renderDate(language, each.until)}</h2>
<p lang="">${escapeHtml(each.reason)}</p>
<p>${escapeHtml(formatTitle(each.text))}</p>
${renderIdentity(each.text, language, wordLookup.getWord)}
${renderNotice(each.text, language, wordLookup, 3)}
${renderOperator(each.text, language, 3)}
${renderPackaging(each.text, language, wordLookup.getWord, 3)}</article>`;
  });
  const main = `<main>
<h1>${corrections}: <a href="/l/${code}?lang=${language}">${escapeHtml(formatTitle(text))}</a></h1>
${former.toReversed().join('\n')}</main>`;
  return renderPageDocument(language, `${corrections}: ${formatTitle(text)}`, main);
}

/**
 * Renders the HTML error page for a request to which no label can be shown (unknown, lot needed, unavailable,
 * wrong method): in Slovenian if `language` is Slovenian, else in English.
 */
export function renderLabelFailurePage(failure: LabelFailure, language: LabelLanguage): Buffer {
  const pageLanguage = language === 'sl' ? 'sl' : 'en';
  const [title, detail] = LABEL_FAILURE_TEXTS[failure][pageLanguage];
  const bind = (text: string): string => bindMessage(text, pageLanguage);
  return renderBareDocument(pageLanguage, title, `<main>\n<h1>${bind(title)}</h1>\n<p>${bind(detail)}</p>\n</main>`);
}
