import type { About } from '../../../contract/about';
import type { SiteMetadata } from '../../../contract/metadata';
import type { Language } from '../../../contract/values';
import type { Wine } from '../../../contract/wines';

const joinParagraphs = (paragraphs: readonly string[]): string =>
  `${paragraphs.filter((paragraph) => paragraph.trim() !== '').join('\n\n')}\n`;

/**
 * A stored text in Markdown, with a backslash before what CommonMark or GFM would read as markup: inline
 * marks, entities, and what begins a block at the start of a line, where spaces would make it code.
 */
const escapeMarkdown = (text: string): string =>
  text
    .replaceAll(/^[ \t]+/gm, '')
    .replaceAll(/[\\`*_[\]<~#|]|&(?=#?\w+;)|^[>+=-]/gm, String.raw`\$&`)
    .replaceAll(/^(\d{1,9})([.)])/gm, String.raw`$1\$2`);

/**
 * Renders the winery's name and tagline, and its story with milestones if there is one, as Markdown. Markup
 * characters in the texts are escaped.
 */
export const renderAboutMarkdown = ({ brand }: SiteMetadata, about: About | null): string =>
  joinParagraphs([
    `# ${escapeMarkdown(brand.title)}`,
    escapeMarkdown(brand.tagline),
    ...(about ? [about.hero.title, about.hero.subtitle].map(escapeMarkdown) : []),
    ...(about?.story ?? []).flatMap(({ heading, body }) => [
      heading && `## ${escapeMarkdown(heading)}`,
      escapeMarkdown(body),
    ]),
    ...(about?.milestones ?? []).map(({ year, text }) => `- ${String(year)}: ${escapeMarkdown(text)}`),
  ]);

/**
 * Renders name, vintage, appellation, varieties, description and winemaking notes of wines as Markdown.
 * Markup characters in the texts are escaped.
 */
export const renderWinesMarkdown = (wines: readonly Wine[]): string =>
  joinParagraphs(
    wines.flatMap(({ name, vintage, appellation, variety, description, winemakingNotes }) => [
      `# ${escapeMarkdown([name, vintage].filter(Boolean).join(' '))}`,
      escapeMarkdown([appellation, variety.join(', ')].filter(Boolean).join(' · ')),
      escapeMarkdown(description),
      escapeMarkdown(winemakingNotes),
    ]),
  );

const READ_ME: Readonly<Record<Language, Record<'title' | 'rights' | 'contact' | 'missing', string>>> = {
  sl: {
    title: 'Gradivo za medije',
    rights:
      'Besedila in fotografije smete brezplačno objaviti v prispevkih o naši hiši in naših vinih, z navedbo vira. Za vsako drugo rabo nas, prosimo, vprašajte.',
    contact: 'Stik',
    missing: 'Teh datotek ob pripravi ni bilo mogoče prebrati',
  },
  en: {
    title: 'Press kit',
    rights:
      'Texts and pictures may be published free of charge in reports about our house and our wines, with their source named. Please ask us about any other use.',
    contact: 'Contact',
    missing: 'These files could not be read when the kit was made',
  },
};

/**
 * Renders the press kit's README as plain text: terms of use, contact, and the names of `missing` files,
 * which could not be read for the kit.
 */
export function renderReadMe(
  { brand, company, contacts }: SiteMetadata,
  missing: readonly string[],
  language: Language,
): string {
  const texts = READ_ME[language];
  return joinParagraphs([
    `${texts.title}: ${brand.title}`,
    texts.rights,
    `${texts.contact}:`,
    [company.name, company.representative, contacts.address, contacts.phone, contacts.email].filter(Boolean).join('\n'),
    ...(missing.length > 0 ? [`${texts.missing}:`, missing.join('\n')] : []),
  ]);
}
