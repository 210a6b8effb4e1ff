import type { ApiClient } from './api-client';
import { test as base } from './staff-test';

export { expect, inLanguage, tabTo } from './staff-test';

const idsOf = async (admin: ApiClient): Promise<string[]> =>
  (await admin.call('listMedia', 200, { query: { pageSize: '100' } })).body.items.map(({ id }) => id);

/** The test function of journeys that add images: those that were not there before are gone after the test. */
export const test = base.extend<{ keepMedia: undefined }>({
  keepMedia: async ({ admin }, use) => {
    const before = new Set(await idsOf(admin));
    await use(undefined);
    for (const id of await idsOf(admin)) {
      if (!before.has(id)) await admin.call('deleteMedia', 204, { params: { id }, query: { force: 'true' } });
    }
  },
});
