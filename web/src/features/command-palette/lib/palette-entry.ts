import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImageRef } from '#contract/image-ref';
import type { Language } from '#contract/languages';
import { foldText } from '#contract/search-terms';

/** Actions that the staff layout runs itself. */
export type FrameAction = 'viewSite' | 'changeLanguage' | 'account' | 'signOut';

/** An entry of the command palette: a link or an action. */
export interface PaletteEntry {
  id: string;
  /** Heading of its group. */
  group: string;
  name: string;
  /** Secondary text, such as an excerpt. */
  note?: string;
  /** Language of `note` if it differs from that of the screen. */
  noteLanguage?: Language;
  Icon: LucideIcon;
  image?: ImageRef | null;
  isDraft?: boolean;
  /** URL to open; an entry without it has a `file`, a `dialog` or an `action`. */
  to?: string;
  /** URL of a file, which opens in a tab of its own. */
  file?: string;
  /** Renders a dialog, which calls `close` when it is done. */
  dialog?: (close: () => void) => ReactNode;
  action?: FrameAction;
}

/** An entry that needs no server, with the text that searches match. */
export interface LocalEntry extends PaletteEntry {
  /** Folded text (lower case, no diacritics). */
  searchText: string;
}

/**
 * Whether a text contains each search term somewhere. Both must be folded (lower case, no diacritics). True
 * without terms.
 */
export const containsAllTerms = (text: string, searchTerms: readonly string[]): boolean =>
  searchTerms.every((searchTerm) => text.includes(searchTerm));

/**
 * Whether name and note of an entry together contain all search terms, which must be folded (lower case, no
 * diacritics). It filters the results of an earlier search while the next one runs.
 */
export const matchesAllTerms = ({ name, note = '' }: PaletteEntry, searchTerms: readonly string[]): boolean =>
  containsAllTerms(foldText(`${name} ${note}`), searchTerms);

/** Groups entries by heading, headings in the order of their first entry, entries in the given order. */
export function groupEntries(entries: readonly PaletteEntry[]): { group: string; entries: PaletteEntry[] }[] {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }));
}

/**
 * Returns the entry to which a key moves from the one with the id: Home to the first, End to the last, an
 * arrow up or down by one with wrap-around. Without a current entry, down starts at the first and up at the
 * last. Undefined for other keys and without entries.
 */
export function findEntryForKey(
  entries: readonly PaletteEntry[],
  id: string | undefined,
  key: string,
): PaletteEntry | undefined {
  const position = entries.findIndex((entry) => entry.id === id);
  const last = entries.length - 1;
  switch (key) {
    case 'Home':
      return entries[0];
    case 'End':
      return entries[last];
    case 'ArrowDown':
      return entries[position === last ? 0 : position + 1];
    case 'ArrowUp':
      return entries[position <= 0 ? last : position - 1];
    default:
      return undefined;
  }
}
