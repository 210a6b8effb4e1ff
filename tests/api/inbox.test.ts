import { describe, expect, inject, onTestFinished } from 'vitest';
import { INBOX_KINDS } from '#contract/inbox';
import { countInboxItem, findInboxItem } from '../support/inbox-item';
import { addImage, createPicture, waitUntilProcessed } from '../support/media-test';
import { runInCms } from '../support/servers/cms-control';
import { countQueries } from '../support/servers/query-count';
import { test } from '../support/label-test';

const control = inject('cmsControlUrl');
const HOUR_MS = 3_600_000;

/**
 * Records that the newest backup was finished so many hours ago; `null` if there is none. Returns the
 * time.
 */
async function setLastBackup(hoursAgo: number | null): Promise<string | null> {
  const time = hoursAgo === null ? null : new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
  await runInCms(
    control,
    async (strapi, value) => {
      const store = strapi.store({ type: 'core', name: 'backup', key: 'lastSuccess' });
      if (value === null) await store.delete({});
      else await store.set({ value });
    },
    time,
  );
  return time;
}

/** Marks an image as one whose renditions failed. */
const failImage = (id: string): Promise<void> =>
  runInCms(
    control,
    async (strapi, documentId) => {
      const data = { processingStatus: 'Failed' as const };
      await strapi.db.query('api::media-item.media-item').updateMany({ where: { documentId }, data });
    },
    id,
  );

describe('[R135] the inbox', () => {
  test('tells admins alone of a late backup, and how old the newest one is', async ({ signInAs }) => {
    const [admin, editor] = [await signInAs('admin'), await signInAs('editor')];
    onTestFinished(async () => {
      await setLastBackup(null);
    });
    await setLastBackup(null);
    const late = { kind: 'lateBackup', count: 1, adminPath: null };
    expect(await findInboxItem(admin, 'lateBackup')).toEqual({ ...late, since: null });
    const since = await setLastBackup(27);
    expect(await findInboxItem(admin, 'lateBackup')).toEqual({ ...late, since });
    expect(await findInboxItem(editor, 'lateBackup')).toBeUndefined();
    await setLastBackup(-1);
    expect(await findInboxItem(admin, 'lateBackup'), 'dated by a wrong clock').toEqual({ ...late, since: null });
    await setLastBackup(25);
    expect(await findInboxItem(admin, 'lateBackup')).toBeUndefined();
  });

  test('counts images whose renditions failed, until they are made again', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const id = await addImage(editor, 'Gallery', await createPicture());
    onTestFinished(async () => {
      await editor.request(`/api/v1/media/${id}?force=true`, { method: 'DELETE' });
    });
    const image = await waitUntilProcessed(editor, id);
    await editor.call('retryRenditions', 200);
    const before = await countInboxItem(editor, 'failedImages');
    await failImage(id);
    const item = await findInboxItem(editor, 'failedImages');
    expect(item).toMatchObject({ count: before + 1, since: expect.stringMatching(/Z$/) });
    if (before === 0) expect(item?.adminPath).toBe(`/admin/media?folder=${image.storageFolder}&lacks=failed`);
    expect((await editor.call('retryRenditions', 200)).body.count).toBeGreaterThan(0);
    expect((await waitUntilProcessed(editor, id)).status).toBe('Ready');
  });

  test('leads to the label of a wine that has changed since printing, and to all of several', async ({ labels }) => {
    const { editor } = labels;
    expect(await findInboxItem(editor, 'labelsToRenew')).toBeUndefined();
    const createChanged = async () => {
      const label = await labels.publish((await labels.draft()).id);
      const { body } = await editor.call('createLabel', 201, { params: { id: label.wineId }, body: {} });
      return body;
    };
    const first = await createChanged();
    const adminPath = `/admin/labels?id=${first.id}`;
    expect(await findInboxItem(editor, 'labelsToRenew')).toMatchObject({ count: 1, adminPath });
    await createChanged();
    const { body: list } = await editor.call('getCompliance', 200, { query: { show: 'renew', pageSize: 1 } });
    expect(list.total).toBe(2);
    const several = { count: list.total, since: null, adminPath: '/admin/labels?show=renew' };
    expect(await findInboxItem(editor, 'labelsToRenew')).toMatchObject(several);
  });

  test('is for editors, as are its actions', async ({ guest, signInAs }) => {
    const queen = await signInAs('queen');
    for (const operation of ['getInbox', 'resendVisitMails', 'retryRenditions'] as const) {
      await guest.expectProblem(operation, 'unauthenticated', {});
      await queen.expectProblem(operation, 'forbidden', {});
    }
  });

  test('has an item of each kind at most, in their order, by few statements', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    const read = async () => (await admin.call('getInbox', 200)).body.items.map(({ kind }) => kind);
    const kinds = await read();
    expect(kinds).toEqual(INBOX_KINDS.filter((kind) => kinds.includes(kind)));
    expect(await countQueries(control, read)).toBeLessThanOrEqual(25);
    expect(await countInboxItem(admin, 'failedMails')).toBe(0);
  });
});
