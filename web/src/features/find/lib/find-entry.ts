import type { LucideIcon } from 'lucide-react';
import type { ImageRef } from '#contract/image-ref';
import type { Language } from '#contract/languages';
import { foldText } from '#contract/search-words';

/** What the frame of the staff area does by itself. */
export type FrameAction = 'viewSite' | 'changeLanguage' | 'account' | 'signOut';

/** Something to go to or to do. */
export interface FindEntry {
  id: string;
  /** The heading that it stands under. */
  group: string;
  name: string;
  /** What tells it from others of its name. */
  note?: string;
  /** The language that the note is in, where it is not that of the screen. */
  noteLanguage?: Language;
  Icon: LucideIcon;
  image?: ImageRef | null;
  isDraft?: boolean;
  /** Where it leads, or what the frame of the staff area does. */
  to?: string;
  action?: FrameAction;
}

/** An entry that is known without the server, with all that it is found by. */
export interface KnownEntry extends FindEntry {
  /** Folded. */
  words: string;
}

/** Whether each of the folded words occurs in a folded text. */
export const hasWords = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

/** Whether what is shown of an entry has all of the words, for one that was found for others. */
export const showsWords = ({ name, note = '' }: FindEntry, words: readonly string[]): boolean =>
  hasWords(foldText(`${name} ${note}`), words);

/** Entries under their headings, in the order of these. */
export function grouped(entries: readonly FindEntry[]): { group: string; entries: FindEntry[] }[] {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }));
}

/** The entry that a key leads to from the one at `id`, in a ring; the first where there is none at it. */
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
