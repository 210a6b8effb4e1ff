import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from './draft-store';

const DAY_MS = 24 * 60 * 60_000;
const draft = (id: string, changes: Partial<Draft> = {}): Draft => ({
  id,
  owner: 'ana',
  thing: '/wines/1',
  title: 'Rebula',
  version: 3,
  base: { name: 'Rebula' },
  values: { name: `Rebula ${id}` },
  at: Date.now(),
  ...changes,
});

/** What a tab that is opened now has of the store. */
async function newTab() {
  vi.resetModules();
  const [{ drafts, holdDraft }, { DraftAutosave }] = await Promise.all([
    import('./draft-store'),
    import('./draft-autosave'),
  ]);
  return { drafts, holdDraft, DraftAutosave };
}

/** The locks of a browser, as far as drafts ask for them. */
function browserLocks(): Pick<LockManager, 'query'> & {
  request: (name: string, work: () => Promise<void>) => unknown;
} {
  const held = new Set<string>();
  return {
    request: (name, work) => {
      held.add(name);
      return work().finally(() => held.delete(name));
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })), pending: [] }),
  };
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  Object.defineProperty(navigator, 'locks', { value: browserLocks(), configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a stored draft', () => {
  it('[N1] is offered to the same person for the same resource, the newest first', async () => {
    const { drafts } = await newTab();
    await drafts.keep(draft('older', { at: Date.now() - 1000 }));
    await drafts.keep(draft('newer'));
    await drafts.keep(draft('theirs', { owner: 'eva' }));
    await drafts.keep(draft('other', { thing: '/wines/2' }));
    const again = await newTab();
    expect((await again.drafts.leftBehind('ana', '/wines/1'))?.map(({ id }) => id)).toEqual(['newer', 'older']);
    expect((await again.drafts.ofPerson('ana')).map(({ id }) => id).toSorted()).toEqual(['newer', 'older', 'other']);
    await again.drafts.forgetPerson('ana');
    expect(await again.drafts.ofPerson('ana')).toEqual([]);
    expect(await again.drafts.ofPerson('eva')).toHaveLength(1);
  });

  it('[N1] is not offered while its form is open in another tab', async () => {
    const { drafts, holdDraft } = await newTab();
    await drafts.keep(draft('open'));
    const close = holdDraft('open');
    const other = await newTab();
    expect(await other.drafts.leftBehind('ana', '/wines/1')).toEqual([]);
    close();
    await expect.poll(() => other.drafts.leftBehind('ana', '/wines/1')).toHaveLength(1);
  });

  it('[N1] is forgotten after 30 days, and never more than 50', async () => {
    const { drafts } = await newTab();
    await drafts.keep(draft('old', { at: Date.now() - 31 * DAY_MS }));
    await drafts.keep(draft('young', { at: Date.now() - 29 * DAY_MS }));
    expect((await (await newTab()).drafts.ofPerson('ana')).map(({ id }) => id)).toEqual(['young']);
    for (let count = 0; count < 55; count += 1) await drafts.keep(draft(`more-${String(count)}`));
    const kept = await (await newTab()).drafts.ofPerson('ana');
    expect(kept).toHaveLength(50);
    expect(kept.map(({ id }) => id)).not.toContain('young');
  });

  it('[N1] is not available without a database, which is reported', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { drafts } = await newTab();
    expect(await drafts.keep(draft('lost'))).toBe(false);
    expect(await drafts.leftBehind('ana', '/wines/1')).toBeNull();
    await drafts.forgetPerson('ana');
    expect(await drafts.ofPerson('ana')).toEqual([]);
  });
});

describe('DraftAutosave', () => {
  it('[N1] is saved within 300 ms of a change, and removed when the form has no unsaved changes', async () => {
    const { drafts, DraftAutosave } = await newTab();
    let values: unknown = { name: 'R' };
    const keeper = new DraftAutosave();
    keeper.follow(() => {
      const { id: _id, at: _at, ...unsaved } = draft('any', { values });
      return values === null ? null : unsaved;
    });
    keeper.touch();
    await vi.waitFor(
      async () => {
        expect(await drafts.ofPerson('ana')).toMatchObject([{ id: keeper.id, values: { name: 'R' } }]);
      },
      { timeout: 300, interval: 20 },
    );
    values = null;
    keeper.touch();
    await keeper.flush();
    expect(await drafts.ofPerson('ana')).toEqual([]);
  });

  it('[N1] is saved when its form closes, and can be offered then', async () => {
    const { drafts, DraftAutosave } = await newTab();
    const { id: _id, at: _at, ...unsaved } = draft('any');
    const keeper = new DraftAutosave();
    keeper.follow(() => unsaved);
    keeper.touch();
    keeper.close();
    await expect.poll(() => drafts.leftBehind('ana', '/wines/1')).toHaveLength(1);
  });

  it('[N1] stays removed after discarding, until something is typed again', async () => {
    const { drafts, DraftAutosave } = await newTab();
    const { id: _id, at: _at, ...unsaved } = draft('any');
    const keeper = new DraftAutosave();
    keeper.follow(() => unsaved);
    keeper.touch();
    await keeper.flush();
    keeper.touch();
    keeper.forget();
    keeper.close();
    await expect.poll(() => drafts.ofPerson('ana')).toEqual([]);
    keeper.touch();
    expect(await keeper.flush()).toBe(true);
    expect(await drafts.ofPerson('ana')).toHaveLength(1);
  });
});
