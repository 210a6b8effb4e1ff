import { randomBytes } from 'node:crypto';
import type { User } from '#contract/users';
import type { ApiClient } from './clients/api-client';
import { test as base } from './api-test';

/** Returns a unique e-mail address. */
export const createEmail = (): string => `user-${randomBytes(4).toString('hex')}@example.com`;
/** Default password of users created by `newUser`. */
export const NEW_USER_PASSWORD = 'temporary-1';

interface UserFixtures {
  admin: ApiClient;
  /** Creates a staff user as admin; it is deleted after the test. */
  newUser: (values?: Partial<User> & { password?: string }) => Promise<User>;
}

/** The test function of tests about members of staff. */
export const test = base.extend<UserFixtures>({
  admin: async ({ signInAs }, use) => use(await signInAs('admin')),
  newUser: async ({ admin }, use) => {
    const made: string[] = [];
    await use(async (values = {}) => {
      const person = {
        name: 'Ana Kovač',
        email: createEmail(),
        roles: ['editor'],
        password: NEW_USER_PASSWORD,
        ...values,
      };
      const { body } = await admin.call('createUser', 201, { body: person });
      made.push(body.id);
      return body;
    });
    for (const id of made) await admin.request(`/api/v1/users/${id}`, { method: 'DELETE' });
  },
});
