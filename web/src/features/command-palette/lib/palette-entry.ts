import type { LucideIcon } from 'lucide-react';
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
  /** URL to open; an entry without it has an `action`. */
  to?: string;
  action?: FrameAction;
}

/** An entry that needs no server, with the text that searches match. */
export interface LocalEntry extends PaletteEntry {
  /** Folded text (lower case, no diacritics). */
  searchText: string;
}

/** Whether a folded text contains all folded search terms. */
export const containsAllTerms = (text: string, searchTerms: readonly string[]): boolean =>
  searchTerms.every((word) => text.includes(word));

/** Whether name and note of an entry contain all search terms; filters hits of an earlier search. */
export const matchesAllTerms = ({ name, note = '' }: PaletteEntry, searchTerms: readonly string[]): boolean =>
  containsAllTerms(foldText(`${name} ${note}`), searchTerms);

/** Groups entries by heading, in order of first appearance. */
export function groupEntries(entries: readonly PaletteEntry[]): { group: string; entries: PaletteEntry[] }[] {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }));
}

/**
 * Returns the entry to which Home, End or an arrow key moves from the one at `id`, wrapping around. Undefined
 * for other keys.
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
