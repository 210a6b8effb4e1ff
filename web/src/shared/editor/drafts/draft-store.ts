import { createStore, del, delMany, entries, set, type UseStore } from 'idb-keyval';

/** What somebody has typed into an editor and not saved, as this browser keeps it. */
export interface Draft {
  /** The id of who typed it: nobody else is shown it. */
  owner: string;
  /** Names what is edited: `/wines/{id} k3x…`. */
  what: string;
  /** The tab that it was typed in. */
  tab: string;
  /** When the last of it was typed, ISO 8601. */
  at: string;
  /** What the form held when it was opened, and what it holds. */
  base: unknown;
  form: unknown;
  /** What was saved then, where an editor of several things needs it to go on. */
  saved?: unknown;
}

/** How long what nobody comes back to is kept. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('');

/** This tab, since it was loaded. */
const TAB = newName();
const lockOf = (tab: string): string => `draft ${tab}`;

let store: UseStore | undefined;
const drafts = (): UseStore => (store ??= createStore('staff-drafts', 'drafts'));

const keyOf = ({ owner, what, tab }: Pick<Draft, 'owner' | 'what' | 'tab'>): string =>
  JSON.stringify([owner, what, tab]);

/** A browser that keeps nothing (a private window, a full disk) costs the draft alone: nobody is kept from typing. */
async function quietly<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

let isHeld = false;

/** Lets other tabs know, for as long as this one lives, that its drafts are being written. The browser lets go of the lock. */
function holdTab(): void {
  if (isHeld || !('locks' in navigator)) return;
  isHeld = true;
  void navigator.locks.request(lockOf(TAB), () => new Promise(() => undefined)).catch(() => undefined);
}

async function livingTabs(): Promise<Set<string | undefined>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name));
}

const all = async (owner: string): Promise<Draft[]> =>
  (await entries<string, Draft>(drafts())).map(([, draft]) => draft).filter((draft) => draft.owner === owner);

/** Keeps what is typed in this tab, in place of what it kept of the same thing before. */
export const keepDraft = (draft: Omit<Draft, 'tab'>): Promise<void> =>
  quietly(async () => {
    holdTab();
    await set(keyOf({ ...draft, tab: TAB }), { ...draft, tab: TAB }, drafts());
  }, undefined);

/** Puts back a draft that was thrown away. */
export const putBack = (draft: Draft): Promise<void> => quietly(() => set(keyOf(draft), draft, drafts()), undefined);

/** Forgets a draft; without a tab that of this one. */
export const dropDraft = ({
  owner,
  what,
  tab = TAB,
}: Pick<Draft, 'owner' | 'what'> & { tab?: string }): Promise<void> =>
  quietly(() => del(keyOf({ owner, what, tab }), drafts()), undefined);

/** The newest draft of a thing that no living tab is writing; what is too old is forgotten. */
export const lostDraft = (owner: string, what: string, now: Date): Promise<Draft | null> =>
  quietly(async () => {
    const [found, living] = await Promise.all([all(owner), livingTabs()]);
    const tooOld = found.filter(({ at }) => now.getTime() - Date.parse(at) > KEPT_MS);
    await delMany(tooOld.map(keyOf), drafts());
    const lost = found.filter(
      (draft) => draft.what === what && draft.tab !== TAB && !living.has(lockOf(draft.tab)) && !tooOld.includes(draft),
    );
    return lost.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0] ?? null;
  }, null);

/** How many things somebody has typed into and not saved, in any tab. */
export const countDrafts = (owner: string): Promise<number> =>
  quietly(async () => new Set((await all(owner)).map(({ what }) => what)).size, 0);

/** Forgets all that somebody has typed and not saved, in every tab. */
export const forgetDrafts = (owner: string): Promise<void> =>
  quietly(async () => delMany((await all(owner)).map(keyOf), drafts()), undefined);
