import type { StaffPerson } from '#shared/form/staff-person';
import type { EditorAdapter } from './editor-adapter';

/** What of an editor's adapter identifies a saved version. */
type SavedResource<Saved> = Pick<EditorAdapter<Saved, unknown, unknown>, 'draft'>;

/** Identifies a version that a person saved; `null` without a person, or if the editor has no drafts. */
const toKey = <Saved>(person: StaffPerson | null, { draft }: SavedResource<Saved>, saved: Saved): string | null =>
  person && draft ? `${person.id} ${draft.getResource(saved)} ${String(draft.getVersion(saved))}` : null;

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
export function announceSaved<Saved>(person: StaffPerson | null, resource: SavedResource<Saved>, saved: Saved): void {
  const key = toKey(person, resource, saved);
  if (key === null) return;
  saves.add(key);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel.postMessage(key);
}

/**
 * Whether the person saved this version of the document in any tab of this browser since this tab was opened.
 */
export const isOwnSave = <Saved>(person: StaffPerson, resource: SavedResource<Saved>, saved: Saved): boolean =>
  saves.has(toKey(person, resource, saved) ?? '');
