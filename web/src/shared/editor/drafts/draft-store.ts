// See docs/adr/0028-drafts-in-the-browser.md.
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';

/** What someone typed and did not save, kept in this browser only. */
export interface Draft {
  /** Of the form that wrote it: two tabs with the same thing have one each, and neither overwrites the other's. */
  id: string;
  /** The id of the person who typed it; nobody else is offered it. */
  owner: string;
  /** What is edited: its address in the API, with `new` in place of the id that it has not got yet. */
  thing: string;
  /** What people call it. */
  title: string;
  /** The version that the form stood on, what that said, and what was typed over it. Passwords are not among it. */
  version: number;
  base: unknown;
  values: unknown;
  /** When the last of it was typed, in ms since 1970. */
  at: number;
}

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { thing: [owner: string, thing: string]; owner: string; at: number } };
}

const NAME = 'winery-drafts';
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** Of all people and things together; the oldest give way. */
const MOST = 50;

/**
 * How long the database may take for one step. Browsers can leave requests unanswered, such as after a device
 * has slept.
 */
const STEP_MS = 4_000;

/** The connection that is used, or is being opened; `isOpening` until it can be used. */
interface Connection {
  database: Promise<IDBPDatabase<DraftSchema>>;
  isOpening: boolean;
}

let current: Connection | null = null;

/** Drops a connection: the next step opens another one. */
function dropConnection(connection: Connection): void {
  if (current === connection) current = null;
  connection.database.then(
    (database) => {
      database.close();
    },
    () => undefined,
  );
}

/** Forgets what is too old, or too much. */
async function prune(database: IDBPDatabase<DraftSchema>): Promise<void> {
  const { store, done } = database.transaction('drafts', 'readwrite');
  let surplus = (await store.count()) - MOST;
  for (let cursor = await store.index('at').openCursor(); cursor; cursor = await cursor.continue()) {
    if (surplus <= 0 && cursor.key > Date.now() - KEPT_MS) break;
    await cursor.delete();
    surplus -= 1;
  }
  await done;
}

/** Opens the database; rejects where there is none, as in some private windows. */
async function openDatabase(onOpened: () => void, onClosed: () => void): Promise<IDBPDatabase<DraftSchema>> {
  const database = await openDB<DraftSchema>(NAME, 1, {
    upgrade(made) {
      const store = made.createObjectStore('drafts', { keyPath: 'id' });
      store.createIndex('thing', ['owner', 'thing']);
      store.createIndex('owner', 'owner');
      store.createIndex('at', 'at');
    },
    // A newer release, or whoever deletes the database, waits for this connection to close.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
  onOpened();
  void prune(database).catch(() => undefined);
  return database;
}

function openConnection(): Connection {
  const connection: Connection = {
    isOpening: true,
    database: openDatabase(
      () => {
        connection.isOpening = false;
      },
      () => {
        dropConnection(connection);
      },
    ),
  };
  return connection;
}

/** The result of work that ends within `STEP_MS`. Throws `TimeoutError`. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException('The database does not respond.', 'TimeoutError'));
    }, STEP_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Works with the database. A connection that fails is dropped. Throws the error of the database, and
 * `TimeoutError` of one that does not respond; a connection that is still waiting for another tab is awaited
 * again by the next step.
 */
async function withDatabase<Result>(work: (database: IDBPDatabase<DraftSchema>) => Promise<Result>): Promise<Result> {
  const connection = (current ??= openConnection());
  try {
    return await inTime(connection.database.then(work));
  } catch (error) {
    const isWaiting = connection.isOpening && error instanceof DOMException && error.name === 'TimeoutError';
    if (!isWaiting) dropConnection(connection);
    throw error;
  }
}

/**
 * Works with the database, and once more with another connection if the one that was open has failed, as
 * browsers close connections while a device sleeps. Returns `instead` when the database cannot be had, as in
 * some private windows or on a full disk.
 */
async function attempt<Result, Instead>(
  work: (database: IDBPDatabase<DraftSchema>) => Promise<Result>,
  instead: Instead,
): Promise<Result | Instead> {
  const wasOpen = current?.isOpening === false;
  try {
    return await withDatabase(work);
  } catch {
    if (!wasOpen) return instead;
    return withDatabase(work).catch(() => instead);
  }
}

const lockOf = (id: string): string => `draft ${id}`;

/** The browser's locks; absent where a page is not delivered safely. */
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/**
 * Says in all tabs that the form of a draft is open. The browser itself takes that back when its tab ends, however it does.
 * Returns what takes it back before.
 */
export function holdDraft(id: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks()
    ?.request(lockOf(id), () => held)
    .catch(() => undefined);
  return release;
}

/** The drafts whose forms are open in some tab. */
async function heldDrafts(): Promise<ReadonlySet<string | undefined>> {
  const found = await locks()
    ?.query()
    .catch(() => null);
  return new Set(found?.held?.map(({ name }) => name));
}

/** Makes one change. It is asked to last with the very call: a page that is closing gets no other. */
async function atOnce(
  database: IDBPDatabase<DraftSchema>,
  change: (store: IDBPObjectStore<DraftSchema, ['drafts'], 'drafts', 'readwrite'>) => Promise<unknown>,
): Promise<void> {
  const transaction = database.transaction('drafts', 'readwrite');
  const changed = change(transaction.store);
  transaction.commit();
  await Promise.all([changed, transaction.done]);
}

/** The drafts of this browser. */
export const drafts = {
  /** Writes a draft in place of what its form wrote before; `false` when it is not kept. */
  keep: (draft: Draft): Promise<boolean> =>
    attempt(async (database) => {
      await atOnce(database, (store) => store.put(draft));
      return true;
    }, false),

  /** Removes a draft; `false` when the database cannot be had. */
  forget: (id: string): Promise<boolean> =>
    attempt(async (database) => {
      await atOnce(database, (store) => store.delete(id));
      return true;
    }, false),

  /**
   * What a person left behind of a thing, newest first: what is typed in another tab right now is not among
   * it. `null` when the database cannot be had.
   */
  async leftBehind(owner: string, thing: string): Promise<Draft[] | null> {
    const [found, held] = await Promise.all([
      attempt((database) => database.getAllFromIndex('drafts', 'thing', [owner, thing]), null),
      heldDrafts(),
    ]);
    if (found === null) return null;
    return found.filter(({ id }) => !held.has(lockOf(id))).toSorted((a, b) => b.at - a.at);
  },

  /** All that is kept of a person, newest first. */
  async ofPerson(owner: string): Promise<Draft[]> {
    const found = await attempt((database) => database.getAllFromIndex('drafts', 'owner', owner), []);
    return found.toSorted((a, b) => b.at - a.at);
  },

  /** Forgets all that is kept of a person. */
  forgetPerson: (owner: string): Promise<void> =>
    attempt(async (database) => {
      const { store, done } = database.transaction('drafts', 'readwrite');
      for (const id of await store.index('owner').getAllKeys(owner)) await store.delete(id);
      await done;
    }, undefined),
};
