import type { ContentData } from '#contract/content';
import { LANGUAGES, type Language } from '#contract/languages';
import { foldText } from '#contract/search-terms';
import type { TextSection } from '../api/text-names';
import { findSection, listNames, parsePluralKey, PLURAL_FORMS, toNamedPath, type PluralForm } from './text-names';
import type { TextNode } from './text-nodes';
import { getDisplayedText, type TextPath } from './text-value';

/** A text with a form for each kind of number. `path` is that of the text without its form. */
export interface PluralEntry {
  kind: 'plural';
  path: TextPath;
  isKnown: boolean;
  forms: readonly { form: PluralForm; path: TextPath }[];
}
/** What the form view edits as one: a text, the forms of a text, a list, or a value that is no text. */
export type TextEntry = Exclude<TextNode, { kind: 'group' }> | PluralEntry;

const collectLeaves = (node: TextNode): Exclude<TextNode, { kind: 'group' }>[] =>
  node.kind === 'group' ? node.children.flatMap(collectLeaves) : [node];

/** Returns the base path of a text that has plural forms among `nodes`; null for another text. */
function findPluralBase(node: TextNode, nodes: readonly TextNode[]): TextPath | null {
  const name = toNamedPath(node.path);
  const isPlural = nodes.some(
    ({ kind, path }) =>
      kind === 'text' && parsePluralKey(path.at(-1) ?? '').form !== null && toNamedPath(path) === name,
  );
  return isPlural ? [...node.path.slice(0, -1), parsePluralKey(node.path.at(-1) ?? '').base] : null;
}

/**
 * Collects what the form view edits below a node, in the order of the bundled texts. Plural forms of a text
 * become one entry; a text without a form is the form for all other numbers.
 */
export function collectEntries(node: TextNode): TextEntry[] {
  const leaves = collectLeaves(node);
  const entries = new Map<string, TextEntry>();
  for (const leaf of leaves) {
    const base = leaf.kind === 'text' ? findPluralBase(leaf, leaves) : null;
    const id = (base ?? leaf.path).join('.');
    const earlier = entries.get(id);
    const forms = earlier?.kind === 'plural' ? earlier.forms : [];
    const form = { form: parsePluralKey(leaf.path.at(-1) ?? '').form ?? 'other', path: leaf.path };
    entries.set(
      id,
      base
        ? {
            kind: 'plural',
            path: base,
            isKnown: leaf.isKnown || earlier?.isKnown === true,
            forms: [...forms, form].toSorted(
              (one, other) => PLURAL_FORMS.indexOf(one.form) - PLURAL_FORMS.indexOf(other.form),
            ),
          }
        : leaf,
    );
  }
  return [...entries.values()];
}

/** A part of a page with its texts. Without a `section` are those that no page shows. */
export interface EntrySection {
  section: TextSection | null;
  entries: readonly TextEntry[];
}

/**
 * Groups entries by the part of the page where they stand, in the order of the sections and of the names in
 * them; those that no page shows come last.
 */
export function groupBySection(entries: readonly TextEntry[], sections: readonly TextSection[]): EntrySection[] {
  const getPosition = (section: TextSection | null, { path }: TextEntry): number =>
    section ? Object.keys(section.names).indexOf(toNamedPath(path)) : 0;
  return [...sections, null]
    .map((section) => ({
      section,
      entries: entries
        .filter(({ path }) => (findSection(sections, path) ?? null) === section)
        .toSorted((one, other) => getPosition(section, one) - getPosition(section, other)),
    }))
    .filter((each) => each.entries.length > 0);
}

/** A text with the language and the path of its field. */
export interface FieldText {
  language: Language;
  path: TextPath;
  text: string;
}

function collectTexts(value: unknown, language: Language, path: TextPath): FieldText[] {
  if (typeof value === 'string') return [{ language, path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => collectTexts(each, language, [...path, key]));
}

type Documents = Readonly<Record<Language, ContentData>>;

/** Returns the current texts of an entry in both languages: saved or typed ones, else bundled ones. */
export function listEntryTexts(entry: TextEntry, documents: Documents, bundled: Documents): FieldText[] {
  const paths = entry.kind === 'plural' ? entry.forms.map(({ path }) => path) : [entry.path];
  return LANGUAGES.flatMap((language) =>
    paths.flatMap((path) =>
      collectTexts(getDisplayedText(documents[language], bundled[language], path).value, language, path),
    ),
  );
}

/**
 * Returns the sections with the entries that contain all search terms in name, place and texts of both
 * languages together. The terms must be folded (lower case, no diacritics).
 */
export function findEntries(
  sections: readonly EntrySection[],
  searchTerms: readonly string[],
  getTexts: (entry: TextEntry) => readonly FieldText[],
): EntrySection[] {
  if (searchTerms.length === 0) return [...sections];
  return sections
    .map(({ section, entries }) => ({
      section,
      entries: entries.filter((entry) => {
        const names = listNames(section ? [section] : [], entry.path);
        const texts = getTexts(entry).map(({ text }) => text);
        const text = foldText([section?.title, section?.place, ...names, ...texts].join('\n'));
        return searchTerms.every((each) => text.includes(each));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
