import { test as base, inject } from 'vitest';
import type { ContentNamespace } from '#contract/content';
import type { Language } from '#contract/values';
import type { StaffRole } from '#contract/session';
import { ApiClient } from './clients/api-client';
import { rememberContent } from './data/remember-content';
import { getSignedInClient } from './clients/saved-session';
import { type StaffMember, createStaff, removeStaff } from './data/staff';

export interface ApiFixtures {
  /** A client without a session. */
  guest: ApiClient;
  /** Returns a client signed in with a role; the clients of a test file share one session. */
  signInAs: (role: StaffRole) => Promise<ApiClient>;
  /** Creates a staff user that is removed after the test. */
  newStaff: (roles: StaffRole[], overrides?: { isActive?: boolean; name?: string }) => Promise<StaffMember>;
  /** Restores a content document after the test to its data at the time of this call. */
  restoreContentAfterTest: (namespace: ContentNamespace, language: Language) => Promise<void>;
}

/**
 * The test function of `tests/api`: it runs against the CMS that the files of this worker share.
 *
 *     import { describe, expect } from 'vitest';
 *     import { test } from '../support/api-test';
 *     test('[P12] lists the wines', async ({ guest }) => { … await guest.call('listWines', 200) … });
 *
 * A test that needs another environment starts its own CMS:
 *
 *     await startCms({ database: inject('database'), storage: inject('storage'), env })
 */
export const test = base.extend<ApiFixtures>({
  guest: async ({}, use) => {
    await use(new ApiClient(inject('cmsUrl')));
  },
  signInAs: async ({}, use) => {
    await use((role) => getSignedInClient(inject('cmsUrl'), inject('staff')[role]));
  },
  newStaff: async ({}, use) => {
    const members: StaffMember[] = [];
    await use(async (roles, overrides) => {
      const member = await createStaff(inject('cmsControlUrl'), roles, overrides);
      members.push(member);
      return member;
    });
    for (const member of members) await removeStaff(inject('cmsControlUrl'), member);
  },
  restoreContentAfterTest: async ({}, use) => {
    const restore: (() => Promise<void>)[] = [];
    await use(async (namespace, language) => {
      restore.push(await rememberContent(inject('cmsUrl'), inject('staff').admin, namespace, language));
    });
    for (const step of restore) await step();
  },
});
