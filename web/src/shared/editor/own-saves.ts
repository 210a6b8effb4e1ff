import type { StaffPerson } from '#shared/form/staff-person';

/** A version that a person saved. */
interface OwnSave {
  /** The id of the person. */
  person: string;
  /** What was saved: its address in the API. */
  thing: string;
  version: number;
}

const toKey = ({ person, thing, version }: OwnSave): string => `${person} ${thing} ${String(version)}`;

const saves = new Set<string>();

/** Between the tabs of this browser. */
const channel = new BroadcastChannel('winery-own-saves');
channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') saves.add(data);
});

/** Tells this tab and all others of this browser that a person saved a version of what a source edits. */
export function announceSaved<Saved>(
  person: StaffPerson | null,
  { draft }: { draft?: { thingOf: (saved: Saved) => string; versionOf: (saved: Saved) => number } },
  saved: Saved,
): void {
  if (!person || !draft) return;
  const key = toKey({ person: person.id, thing: draft.thingOf(saved), version: draft.versionOf(saved) });
  saves.add(key);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel.postMessage(key);
}

/** Whether a person saved a version in some tab of this browser since this one was opened. */
export const isOwnSave = (save: OwnSave): boolean => saves.has(toKey(save));
