import { LABEL_LANGUAGES, type LabelLanguage } from '#contract/label-terms';
import { LABEL_LANGUAGE_NAMES } from '#shared/lib/label-languages';
import { escapeHtml } from '../pages/html-document';
import { LABEL_STYLE_ELEMENT } from './label-style';
import { LABEL_PAGE_TEXTS } from './label-texts';

/** Links to a page in each language, ordered by the names of the languages. */
const LINKS = LABEL_LANGUAGES.toSorted((one, other) =>
  LABEL_LANGUAGE_NAMES[one].localeCompare(LABEL_LANGUAGE_NAMES[other], 'en'),
).map((language) => {
  const link = `<li><a href="?lang=${language}" lang="${language}" hreflang="${language}"`;
  return { language, html: (current: string) => `${link}${current}>${LABEL_LANGUAGE_NAMES[language]}</a></li>` };
});

/** Renders the list of language links; the page's own language is marked as current. */
function renderLanguageList(language: LabelLanguage): string {
  const links = LINKS.map((link) => link.html(link.language === language ? ' aria-current="true"' : '')).join('');
  const heading = LABEL_PAGE_TEXTS[language].language;
  return `<nav id="languages" aria-labelledby="of"><h2 id="of">${heading}</h2><ul>${links}</ul></nav>`;
}

/** Renders the link at the top of a page to its list of languages. */
function renderLanguageListLink(language: LabelLanguage): string {
  const inEnglish = language === 'en' ? '' : '&nbsp;·&nbsp;<span lang="en">Language</span>';
  return `<p class="to"><a href="#languages">${LABEL_PAGE_TEXTS[language].language}${inEnglish}</a></p>`;
}

/** The HTML before the title of a page, between title and main element, and after it. */
type PageFrame = readonly [start: Buffer, middle: Buffer, end: Buffer];

function createFrame(language: LabelLanguage, before: string, after: string): PageFrame {
  const start = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>`;
  const middle = `</title>
${LABEL_STYLE_ELEMENT}
</head>
<body>
${before}`;
  const end = `${after}
</body>
</html>
`;
  return [Buffer.from(start), Buffer.from(middle), Buffer.from(end)];
}

/** The parts of a page that are the same for all labels, encoded once per language. */
const FRAMES = Object.fromEntries(
  LABEL_LANGUAGES.map((language) => [
    language,
    createFrame(language, `${renderLanguageListLink(language)}\n`, `\n${renderLanguageList(language)}`),
  ]),
) as Record<LabelLanguage, PageFrame>;
const BARE_FRAMES = { sl: createFrame('sl', '', ''), en: createFrame('en', '', '') };

/** Maximum UTF-8 bytes of a UTF-16 unit. */
const UNIT_BYTES = 3;

/** Inserts title and main element into a frame. Both are HTML. */
function fillFrame([start, middle, end]: PageFrame, title: string, main: string): Buffer {
  const most = start.length + middle.length + end.length + UNIT_BYTES * (title.length + main.length);
  const page = Buffer.allocUnsafe(most);
  let length = start.copy(page);
  length += page.write(title, length);
  length += middle.copy(page, length);
  length += page.write(main, length);
  length += end.copy(page, length);
  return page.subarray(0, length);
}

/**
 * Renders the whole HTML document of a label page, as UTF-8, with links to the same page in all languages.
 * `title` is plain text, which it escapes; `main` is the HTML of the main element.
 */
export const renderPageDocument = (language: LabelLanguage, title: string, main: string): Buffer =>
  fillFrame(FRAMES[language], escapeHtml(title), main);

/**
 * Renders the whole HTML document of a label error page, as UTF-8, in Slovenian or English and without
 * language links. `title` is plain text, which it escapes; `main` is the HTML of the main element.
 */
export const renderBareDocument = (language: keyof typeof BARE_FRAMES, title: string, main: string): Buffer =>
  fillFrame(BARE_FRAMES[language], escapeHtml(title), main);
