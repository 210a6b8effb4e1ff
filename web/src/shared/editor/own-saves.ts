import type { StaffPerson } from '#shared/form/staff-person';

/** A version that a staff member saved. */
interface OwnSave {
  /** Id of the staff member. */
  person: string;
  /** Path of the document in the API. */
  thing: string;
  version: number;
}

const toKey = ({ person, thing, version }: OwnSave): string => `${person} ${thing} ${String(version)}`;

const saves = new Set<string>();

/** Reaches the other tabs of this browser. */
const channel = new BroadcastChannel('winery-own-saves');
channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') saves.add(data);
});

/**
 * Records in all tabs of this browser that a person saved a version of a document, for `isOwnSave`. Does
 * nothing without a person, or for documents whose editor has no drafts.
 */
export function announceSaved<Saved>(
  person: StaffPerson | null,
  { draft }: { draft?: { getResource: (saved: Saved) => string; getVersion: (saved: Saved) => number } },
  saved: Saved,
): void {
  if (!person || !draft) return;
  const key = toKey({ person: person.id, thing: draft.getResource(saved), version: draft.getVersion(saved) });
  saves.add(key);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel.postMessage(key);
}

/**
 * Whether the person saved this version of the document in any tab of this browser since this tab was opened.
 */
export const isOwnSave = (save: OwnSave): boolean => saves.has(toKey(save));
