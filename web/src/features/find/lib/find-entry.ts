import type { LucideIcon } from 'lucide-react';
import type { ImageRef } from '#contract/image-ref';
import type { Language } from '#contract/languages';
import { foldText } from '#contract/search-words';

/** Actions that the staff layout runs itself. */
export type FrameAction = 'viewSite' | 'changeLanguage' | 'account' | 'signOut';

/** An entry of the command palette: a link or an action. */
export interface FindEntry {
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
export interface KnownEntry extends FindEntry {
  /** Folded text (lower case, no diacritics). */
  words: string;
}

/** Whether a folded text contains all folded search terms. */
export const hasWords = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

/** Whether name and note of an entry contain all search terms; filters hits of an earlier search. */
export const showsWords = ({ name, note = '' }: FindEntry, words: readonly string[]): boolean =>
  hasWords(foldText(`${name} ${note}`), words);

/** Groups entries by heading, in order of first appearance. */
export function grouped(entries: readonly FindEntry[]): { group: string; entries: FindEntry[] }[] {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }));
}

/**
 * Returns the entry to which Home, End or an arrow key moves from the one at `id`, wrapping around. Undefined
 * for other keys.
 */
export function entryAfter(entries: readonly FindEntry[], id: string | undefined, key: string): FindEntry | undefined {
  const at = entries.findIndex((entry) => entry.id === id);
  const last = entries.length - 1;
  switch (key) {
    case 'Home':
      return entries[0];
    case 'End':
      return entries[last];
    case 'ArrowDown':
      return entries[at === last ? 0 : at + 1];
    case 'ArrowUp':
      return entries[at <= 0 ? last : at - 1];
    default:
      return undefined;
  }
}
