import type { LucideIcon } from 'lucide-react';

/** A document of a row, with a link to its editor. */
interface InboxDocument {
  id: string;
  name: string;
  to: string;
}

/**
 * What staff do about a row: `open` leads to the screen for it; the others run at once, or explain what
 * is done outside of the staff area.
 */
export type InboxAction =
  | { kind: 'open'; label: string; to: string }
  | { kind: 'resendMails' | 'resendAccountMails' | 'retryImages' | 'explainBackup'; label: string };

/** Something that waits for staff. */
export interface InboxRow {
  id: string;
  /** Position in the order of urgency: the lowest first. */
  rank: number;
  /** Icon of the section that it belongs to. */
  Icon: LucideIcon;
  text: string;
  /** Additional text. */
  note?: string | undefined;
  /** ISO 8601; `null` if it is unknown since when it waits. */
  since: string | null;
  /** `null` for what the user's role can only know. */
  action: InboxAction | null;
  /** The screen that shows these, where the action is no link. */
  listHref?: string | undefined;
  /** The first documents that it is about. */
  things?: readonly InboxDocument[] | undefined;
  /** Number of the documents that `things` does not name. */
  unnamedCount?: number | undefined;
  /** Number of all its documents; it shows whether there are new ones. */
  count: number;
}

/** Sorts rows by urgency, equal ones with the oldest first; unknown ages come last. */
export const sortInboxRows = (rows: readonly InboxRow[]): InboxRow[] =>
  rows.toSorted((one, other) => one.rank - other.rank || (one.since ?? '9').localeCompare(other.since ?? '9'));

/** Number of rows that are new, or about more than before. `knownCounts` has the former counts by row id. */
export const countNewRows = (rows: readonly InboxRow[], knownCounts: ReadonlyMap<string, number>): number =>
  rows.filter(({ id, count }) => count > (knownCounts.get(id) ?? 0)).length;
