import { LABEL_LANGUAGES, type LabelLanguage } from '#contract/label-terms';
import { LANGUAGE_NAMES } from '#shared/lib/label-languages';
import { escapeHtml } from '../pages/html-document';
import { LABEL_STYLE } from './label-style';
import { PAGE_WORDS } from './label-words';

/** The links to a page in every language, in the order of their names. */
const LINKS = LABEL_LANGUAGES.toSorted((one, other) =>
  LANGUAGE_NAMES[one].localeCompare(LANGUAGE_NAMES[other], 'en'),
).map((language) => {
  const link = `<li><a href="?lang=${language}" lang="${language}" hreflang="${language}"`;
  return { language, html: (current: string) => `${link}${current}>${LANGUAGE_NAMES[language]}</a></li>` };
});

/** The list of languages with the page's own among them. */
function switchHtml(language: LabelLanguage): string {
  const links = LINKS.map((link) => link.html(link.language === language ? ' aria-current="true"' : '')).join('');
  const heading = PAGE_WORDS[language].language;
  return `<nav id="languages" aria-labelledby="of"><h2 id="of">${heading}</h2><ul>${links}</ul></nav>`;
}

/** The way from the beginning of a page to its languages, for who cannot read it. */
function toSwitchHtml(language: LabelLanguage): string {
  const inEnglish = language === 'en' ? '' : ' · <span lang="en">Language</span>';
  return `<p class="to"><a href="#languages">${PAGE_WORDS[language].language}${inEnglish}</a></p>`;
}

/** What stands before the title of a page, between that and its text, and after its text. */
type Frame = readonly [start: Buffer, middle: Buffer, end: Buffer];

function makeFrame(language: LabelLanguage, before: string, after: string): Frame {
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
${LABEL_STYLE}
</head>
<body>
${before}`;
  const end = `${after}
</body>
</html>
`;
  return [Buffer.from(start), Buffer.from(middle), Buffer.from(end)];
}

/** Most of a page is the same for all labels: it is made once a language, and no page is put together of it anew. */
const FRAMES = Object.fromEntries(
  LABEL_LANGUAGES.map((language) => [
    language,
    makeFrame(language, `${toSwitchHtml(language)}\n`, `\n${switchHtml(language)}`),
  ]),
) as Record<LabelLanguage, Frame>;
const BARE_FRAMES = { sl: makeFrame('sl', '', ''), en: makeFrame('en', '', '') };

/** A UTF-16 unit takes as many bytes at most. */
const UNIT_BYTES = 3;

function filled([start, middle, end]: Frame, title: string, main: string): Buffer {
  const most = start.length + middle.length + end.length + UNIT_BYTES * (title.length + main.length);
  const page = Buffer.allocUnsafe(most);
  let length = start.copy(page);
  length += page.write(title, length);
  length += middle.copy(page, length);
  length += page.write(main, length);
  length += end.copy(page, length);
  return page.subarray(0, length);
}

/** The document of a page that can be read in every language. @param title as text @param main as HTML */
export const pageDocument = (language: LabelLanguage, title: string, main: string): Buffer =>
  filled(FRAMES[language], escapeHtml(title), main);

/** The document of a page that leads nowhere. */
export const bareDocument = (language: keyof typeof BARE_FRAMES, title: string, main: string): Buffer =>
  filled(BARE_FRAMES[language], escapeHtml(title), main);
