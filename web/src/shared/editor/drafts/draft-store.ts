// See docs/adr/0028-drafts-in-the-browser.md.
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';

/** Unsaved input of a person, stored only in this browser. */
export interface Draft {
  /** Id of the form that saved it. Two tabs with the same resource have separate drafts. */
  id: string;
  /** Id of the person who typed it. It is offered to nobody else. */
  owner: string;
  /** The edited resource: its path in the API, with `new` in place of the id if it is not saved yet. */
  thing: string;
  /** Name of the resource for people. */
  title: string;
  /**
   * Version that the form started from, its values (`base`), and the typed values. Passwords are left out.
   */
  version: number;
  base: unknown;
  values: unknown;
  /** Time of the last change, in ms since 1970. */
  at: number;
}

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { thing: [owner: string, thing: string]; owner: string; at: number } };
}

const DATABASE_NAME = 'winery-drafts';
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;
/** Limit of all drafts together. The oldest are deleted. */
const MAX_DRAFTS = 50;

/** Time limit of a database operation. A browser may never complete one, for example after a device slept. */
const STEP_MS = 4_000;

/** The current database connection. `isOpening` is true until it can be used. */
interface Connection {
  database: Promise<IDBPDatabase<DraftSchema>>;
  isOpening: boolean;
}

let current: Connection | null = null;

/** Closes a connection. The next operation opens a new one. */
function dropConnection(connection: Connection): void {
  if (current === connection) current = null;
  connection.database.then(
    (database) => {
      database.close();
    },
    () => undefined,
  );
}

/** Deletes drafts that are too old or exceed the limit. */
async function deleteOldDrafts(database: IDBPDatabase<DraftSchema>): Promise<void> {
  const { store, done } = database.transaction('drafts', 'readwrite');
  let surplus = (await store.count()) - MAX_DRAFTS;
  for (let cursor = await store.index('at').openCursor(); cursor; cursor = await cursor.continue()) {
    if (surplus <= 0 && cursor.key > Date.now() - MAX_AGE_MS) break;
    await cursor.delete();
    surplus -= 1;
  }
  await done;
}

/** Opens the database. `database` rejects if there is none, as in some private windows. */
function openConnection(): Connection {
  const close = () => {
    dropConnection(connection);
  };
  const opened = openDB<DraftSchema>(DATABASE_NAME, 1, {
    upgrade(db) {
      const store = db.createObjectStore('drafts', { keyPath: 'id' });
      store.createIndex('thing', ['owner', 'thing']);
      store.createIndex('owner', 'owner');
      store.createIndex('at', 'at');
    },
    // A newer release or a deletion of the database waits for this connection to close.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      close();
    },
    terminated: close,
  });
  const database = opened.then((db) => {
    connection.isOpening = false;
    void deleteOldDrafts(db).catch(() => undefined);
    return db;
  });
  const connection: Connection = { isOpening: true, database };
  return connection;
}

/**
 * Returns the result of work that ends within `STEP_MS`.
 * @throws DOMException `TimeoutError`
 */
function withStepTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(STEP_MS);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as DOMException);
    });
  });
  return Promise.race([work, late]);
}

/**
 * Runs work on the database. Drops the connection if it fails, unless it is still waiting for another tab.
 * @throws the error of the database, or `TimeoutError`
 */
async function withDatabase<Result>(work: (database: IDBPDatabase<DraftSchema>) => Promise<Result>): Promise<Result> {
  const connection = (current ??= openConnection());
  try {
    return await withStepTimeout(connection.database.then(work));
  } catch (error) {
    const isWaiting = connection.isOpening && error instanceof DOMException && error.name === 'TimeoutError';
    if (!isWaiting) dropConnection(connection);
    throw error;
  }
}

/**
 * Runs work on the database, and once more with a new connection if an open one failed: browsers close
 * connections while a device sleeps. Returns `instead` if the database is not available.
 */
async function retryWithDatabase<Result, Instead>(
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

const getLockName = (id: string): string => `draft ${id}`;

/** Returns the browser's lock manager; `undefined` in insecure contexts. */
const findLockManager = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/**
 * Locks a draft while its form is open, so that no tab offers it as abandoned. The browser releases the lock
 * when the tab ends. Returns the function that releases it earlier. Does nothing where the browser has no
 * locks.
 */
export function lockDraft(id: string): () => void {
  let release = (): void => undefined;
  const untilClosed = new Promise<void>((resolve) => {
    release = resolve;
  });
  void findLockManager()
    ?.request(getLockName(id), () => untilClosed)
    .catch(() => undefined);
  return release;
}

/** Returns the lock names of drafts whose forms are open in any tab. */
async function listLockedDrafts(): Promise<ReadonlySet<string | undefined>> {
  const lockState = await findLockManager()
    ?.query()
    .catch(() => null);
  return new Set(lockState?.held?.map(({ name }) => name));
}

/**
 * Makes one change in a transaction that commits at once: a closing page gets no further calls. Resolves to
 * `false` if the database is not available.
 */
const changeStore = (
  change: (store: IDBPObjectStore<DraftSchema, ['drafts'], 'drafts', 'readwrite'>) => Promise<unknown>,
): Promise<boolean> =>
  retryWithDatabase(async (database) => {
    const transaction = database.transaction('drafts', 'readwrite');
    const changed = change(transaction.store);
    transaction.commit();
    await Promise.all([changed, transaction.done]);
    return true;
  }, false);

const sortNewestFirst = (drafts: readonly Draft[]): Draft[] => drafts.toSorted((a, b) => b.at - a.at);

/** Store of the drafts of this browser. */
export const draftStore = {
  /** Saves a draft over the previous one of its form. Resolves to `false` if that fails. */
  save: (draft: Draft): Promise<boolean> => changeStore((store) => store.put(draft)),

  /** Removes a draft. Resolves to `false` if the database is not available. */
  remove: (id: string): Promise<boolean> => changeStore((store) => store.delete(id)),

  /**
   * Returns a person's drafts of a resource, newest first, without those open in any tab. Resolves to
   * `null` if the database is not available.
   */
  async findAbandoned(owner: string, resource: string): Promise<Draft[] | null> {
    const [found, held] = await Promise.all([
      retryWithDatabase((database) => database.getAllFromIndex('drafts', 'thing', [owner, resource]), null),
      listLockedDrafts(),
    ]);
    return found && sortNewestFirst(found.filter(({ id }) => !held.has(getLockName(id))));
  },

  /** Returns all drafts of a person, newest first. */
  async listByOwner(owner: string): Promise<Draft[]> {
    return sortNewestFirst(
      await retryWithDatabase((database) => database.getAllFromIndex('drafts', 'owner', owner), []),
    );
  },

  /** Removes all drafts of a person. */
  removeByOwner: (owner: string): Promise<void> =>
    retryWithDatabase(async (database) => {
      const { store, done } = database.transaction('drafts', 'readwrite');
      for (const id of await store.index('owner').getAllKeys(owner)) await store.delete(id);
      await done;
    }, undefined),
};
