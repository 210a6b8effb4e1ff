import { LABEL_LANGUAGES, type LabelLanguage, type PhraseKey } from '#contract/label-terms';
import { ingredientParts, type LabelEntry, type LabelIngredient, type TextPart, wordIn } from '#contract/label-text';
import type { FrozenItem, FrozenLabel, PublishedLabel } from '#contract/published-labels';
import { GRAM_ROWS, type GramRow, shownGrams } from '#contract/nutrition';
import { escapeHtml } from '../pages/html-document';
import { LANGUAGE_NAMES } from './label-language';
import type { LabelStore } from './label-store';
import { LABEL_STYLE } from './label-style';
import { CATEGORY_NAMES, FAILURE_WORDS, type LabelFailure, PAGE_WORDS } from './label-words';

type Words = Pick<LabelStore, 'words' | 'phrases'>;

/** Text; one that is in another language than its page says so. */
function textHtml({ text, language }: { text: string; language?: LabelLanguage | undefined }): string {
  const escaped = escapeHtml(text);
  return language === undefined ? escaped : `<span lang="${language}">${escaped}</span>`;
}

const partHtml = (part: TextPart): string => (part.isStrong ? `<strong>${textHtml(part)}</strong>` : textHtml(part));

/** The list of languages with each page's own among them; there are as many as languages, and they never change. */
const SWITCHES = Object.fromEntries(
  LABEL_LANGUAGES.map((language) => {
    const links = LABEL_LANGUAGES.toSorted((one, other) =>
      LANGUAGE_NAMES[one].localeCompare(LANGUAGE_NAMES[other], 'en'),
    ).map((each) => {
      const current = each === language ? ' aria-current="true"' : '';
      return `<li><a href="?lang=${each}" lang="${each}" hreflang="${each}"${current}>${LANGUAGE_NAMES[each]}</a></li>`;
    });
    const heading = PAGE_WORDS[language].language;
    return [
      language,
      `<nav id="languages" aria-labelledby="of"><h2 id="of">${heading}</h2><ul>${links.join('')}</ul></nav>`,
    ];
  }),
) as Record<LabelLanguage, string>;

/** The way from the beginning of a page to its languages, for who cannot read it. */
const toSwitch = (language: LabelLanguage): string => {
  const inEnglish = language === 'en' ? '' : ' · <span lang="en">Language</span>';
  return `<p class="to"><a href="#languages">${PAGE_WORDS[language].language}${inEnglish}</a></p>`;
};

function documentHtml(language: LabelLanguage, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
${LABEL_STYLE}
</head>
<body>
${body}
</body>
</html>
`;
}

/** Formats are made once a language: making one takes longer than a page. */
const numberFormats = new Map<LabelLanguage, Intl.NumberFormat>();
function decimal(language: LabelLanguage, value: number): string {
  let format = numberFormats.get(language);
  if (!format) numberFormats.set(language, (format = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })));
  return format.format(value);
}

const dateFormats = new Map<LabelLanguage, Intl.DateTimeFormat>();
function dateHtml(language: LabelLanguage, instant: string): string {
  let format = dateFormats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Ljubljana' });
    dateFormats.set(language, format);
  }
  return `<time datetime="${escapeHtml(instant)}">${escapeHtml(format.format(new Date(instant)))}</time>`;
}

const MILLILITRES = 1000;

const titleOf = ({ name, vintage }: FrozenLabel): string => (vintage === null ? name : `${name} ${String(vintage)}`);

/** What tells the wine from others: category, strength, content of the bottle. */
function identityHtml({ category, alcohol, volumeMl }: FrozenLabel, language: LabelLanguage): string {
  const parts = [
    textHtml(wordIn(CATEGORY_NAMES[category], language)),
    ...(alcohol === null ? [] : [`${decimal(language, alcohol)}&nbsp;%&nbsp;vol`]),
    ...(volumeMl === null ? [] : [`${decimal(language, volumeMl / MILLILITRES)}&nbsp;l`]),
  ];
  return `<p>${parts.join(' · ')}</p>`;
}

function entriesOf(items: readonly FrozenItem[], words: Words['words']): LabelEntry[] {
  const ingredient = ({
    word,
    ...rest
  }: FrozenItem extends infer Item ? (Item extends { one: infer One } ? One : never) : never): LabelIngredient => ({
    ...rest,
    names: words(word),
  });
  return items.map((item) =>
    'one' in item
      ? { one: ingredient(item.one), contains: (item.contains ?? []).map(ingredient) }
      : { anyOf: item.anyOf.map(ingredient) },
  );
}

/** Rows that are a part of the one before. */
const PARTS: ReadonlySet<GramRow> = new Set(['saturates', 'sugars']);

/** Ingredients and nutrition declaration of a text, below headings of a level. */
function noticeHtml(text: FrozenLabel, language: LabelLanguage, { words, phrases }: Words, level: 2 | 3): string {
  const said = phrases(text.phrases);
  const phrase = (key: PhraseKey) => textHtml(wordIn(said[key], language));
  const heading = (key: PhraseKey) => `<h${String(level)}>${phrase(key)}</h${String(level)}>`;
  const list = ingredientParts(entriesOf(text.items, words), text.gas, said, language).map(partHtml).join('');
  const { energyKJ, energyKcal } = text.nutrition;
  const energy = `<span>${decimal(language, energyKJ)} kJ</span> / <span>${decimal(language, energyKcal)} kcal</span>`;
  const rows = GRAM_ROWS.map((row) => {
    const grams = escapeHtml(shownGrams(row, text.nutrition[row], language));
    const kind = PARTS.has(row) ? ' class="part"' : '';
    return `<tr${kind}><th scope="row">${phrase(row)}</th><td><span>${grams}</span></td></tr>`;
  });
  return `<section>${heading('ingredients')}<p>${list}</p></section>
<section>${heading('nutritionDeclaration')}<table>
<thead><tr><td></td><th scope="col">${phrase('per100ml')}</th></tr></thead>
<tbody><tr><th scope="row">${phrase('energy')}</th><td>${energy}</td></tr>
${rows.join('\n')}</tbody></table></section>`;
}

const operatorHtml = ({ operator }: FrozenLabel, language: LabelLanguage, level: 2 | 3): string =>
  `<section><h${String(level)}>${PAGE_WORDS[language].operator}</h${String(level)}>
<address>${escapeHtml(operator.name)}<br>${escapeHtml(operator.address).replaceAll('\n', '<br>')}</address></section>`;

/** The page of a label in a language. */
export function labelPage(label: PublishedLabel, language: LabelLanguage, words: Words): string {
  const { text, history, code } = label;
  const former = `<p><a href="/l/${code}/history?lang=${language}">${PAGE_WORDS[language].corrections}</a></p>`;
  const main = `<main>
<h1>${escapeHtml(titleOf(text))}</h1>
${identityHtml(text, language)}
${noticeHtml(text, language, words, 2)}
${operatorHtml(text, language, 2)}
${history.length > 0 ? former : ''}</main>`;
  return documentHtml(language, titleOf(text), [toSwitch(language), main, SWITCHES[language]].join('\n'));
}

/** The page of what a label said before it was corrected, and why it was; the latest first. */
export function labelHistoryPage(label: PublishedLabel, language: LabelLanguage, words: Words): string {
  const { text, history, code, publishedAt } = label;
  const { corrections } = PAGE_WORDS[language];
  const former = history.map((each, index) => {
    const from = history[index - 1]?.until ?? publishedAt;
    // In which language a reason is written nobody has said.
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
  const title = `${corrections}: ${titleOf(text)}`;
  return documentHtml(language, title, [toSwitch(language), main, SWITCHES[language]].join('\n'));
}

/** The page that says why there is no label: nothing on it leads anywhere. */
export function labelFailurePage(failure: LabelFailure, language: LabelLanguage): string {
  const own = language === 'sl' ? 'sl' : 'en';
  const [title, detail] = FAILURE_WORDS[failure][own];
  return documentHtml(own, title, `<main>\n<h1>${title}</h1>\n<p>${detail}</p>\n</main>`);
}
