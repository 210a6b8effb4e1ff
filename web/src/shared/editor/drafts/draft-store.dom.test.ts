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
  const [{ draftStore, lockDraft }, { DraftAutosave }] = await Promise.all([
    import('./draft-store'),
    import('./draft-autosave'),
  ]);
  return { drafts: draftStore, holdDraft: lockDraft, DraftAutosave };
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
    await drafts.save(draft('older', { at: Date.now() - 1000 }));
    await drafts.save(draft('newer'));
    await drafts.save(draft('theirs', { owner: 'eva' }));
    await drafts.save(draft('other', { thing: '/wines/2' }));
    const again = await newTab();
    expect((await again.drafts.findAbandoned('ana', '/wines/1'))?.map(({ id }) => id)).toEqual(['newer', 'older']);
    expect((await again.drafts.listByOwner('ana')).map(({ id }) => id).toSorted()).toEqual(['newer', 'older', 'other']);
    await again.drafts.removeByOwner('ana');
    expect(await again.drafts.listByOwner('ana')).toEqual([]);
    expect(await again.drafts.listByOwner('eva')).toHaveLength(1);
  });

  it('[N1] is not offered while its form is open in another tab', async () => {
    const { drafts, holdDraft } = await newTab();
    await drafts.save(draft('open'));
    const close = holdDraft('open');
    const other = await newTab();
    expect(await other.drafts.findAbandoned('ana', '/wines/1')).toEqual([]);
    close();
    await expect.poll(() => other.drafts.findAbandoned('ana', '/wines/1')).toHaveLength(1);
  });

  it('[N1] is forgotten after 30 days, and never more than 50', async () => {
    const { drafts } = await newTab();
    await drafts.save(draft('old', { at: Date.now() - 31 * DAY_MS }));
    await drafts.save(draft('young', { at: Date.now() - 29 * DAY_MS }));
    expect((await (await newTab()).drafts.listByOwner('ana')).map(({ id }) => id)).toEqual(['young']);
    for (let count = 0; count < 55; count += 1) await drafts.save(draft(`more-${String(count)}`));
    const kept = await (await newTab()).drafts.listByOwner('ana');
    expect(kept).toHaveLength(50);
    expect(kept.map(({ id }) => id)).not.toContain('young');
  });

  it('[N1] is not available without a database, which is reported', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { drafts } = await newTab();
    expect(await drafts.save(draft('lost'))).toBe(false);
    expect(await drafts.findAbandoned('ana', '/wines/1')).toBeNull();
    await drafts.removeByOwner('ana');
    expect(await drafts.listByOwner('ana')).toEqual([]);
  });
});

describe('DraftAutosave', () => {
  it('[N1] is saved within 300 ms of a change, and removed when the form has no unsaved changes', async () => {
    const { drafts, DraftAutosave } = await newTab();
    let values: unknown = { name: 'R' };
    const keeper = new DraftAutosave();
    keeper.setReader(() => {
      const { id: _id, at: _at, ...unsaved } = draft('any', { values });
      return values === null ? null : unsaved;
    });
    keeper.scheduleSave();
    await vi.waitFor(
      async () => {
        expect(await drafts.listByOwner('ana')).toMatchObject([{ id: keeper.id, values: { name: 'R' } }]);
      },
      { timeout: 300, interval: 20 },
    );
    values = null;
    keeper.scheduleSave();
    await keeper.saveNow();
    expect(await drafts.listByOwner('ana')).toEqual([]);
  });

  it('[N1] is saved when its form closes, and can be offered then', async () => {
    const { drafts, DraftAutosave } = await newTab();
    const { id: _id, at: _at, ...unsaved } = draft('any');
    const keeper = new DraftAutosave();
    keeper.setReader(() => unsaved);
    keeper.scheduleSave();
    keeper.close();
    await expect.poll(() => drafts.findAbandoned('ana', '/wines/1')).toHaveLength(1);
  });

  it('[N1] stays removed after discarding, until something is typed again', async () => {
    const { drafts, DraftAutosave } = await newTab();
    const { id: _id, at: _at, ...unsaved } = draft('any');
    const keeper = new DraftAutosave();
    keeper.setReader(() => unsaved);
    keeper.scheduleSave();
    await keeper.saveNow();
    keeper.scheduleSave();
    keeper.discard();
    keeper.close();
    await expect.poll(() => drafts.listByOwner('ana')).toEqual([]);
    keeper.scheduleSave();
    expect(await keeper.saveNow()).toBe(true);
    expect(await drafts.listByOwner('ana')).toHaveLength(1);
  });
});
