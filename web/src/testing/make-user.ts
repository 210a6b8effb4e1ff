import type { User } from '#contract/users';

/** Starts at a number of three digits, so that no name is the beginning of another. */
let count = 100;

/** Creates an active user with role editor. */
export function makeUser(values: Partial<User> = {}): User {
  count += 1;
  return {
    id: `user${String(count)}`,
    version: 1,
    updatedAt: '2025-11-01T08:00:00.000Z',
    name: `User ${String(count)}`,
    email: `user-${String(count)}@example.com`,
    roles: ['editor'],
    isActive: true,
    passkeys: 0,
    createdAt: '2025-11-01T08:00:00.000Z',
    ...values,
  };
}
