import { expect } from 'vitest';
import { type RunningCms, startCms } from '../servers/start-cms';

/** An admin with a session. */
export interface SignedInAdmin {
  id: string;
  email: string;
  token: string;
}

/** Actor and target may have been deleted before, and the actor may have lost the admin role. */
const ALLOWED_OUTCOMES = new Set(['done', 'last_admin', 'unauthenticated', 'forbidden', 'not_found']);

/** Deletes all staff users and creates `count` admins, each with a session. */
export const resetAdmins = (cms: RunningCms, count: number): Promise<SignedInAdmin[]> =>
  cms.run(async (strapi, size) => {
    const users = strapi.db.query('plugin::users-permissions.user');
    await users.deleteMany({});
    return Promise.all(
      Array.from({ length: size }, async (_, index) => {
        const email = `admin-${index}@example.com`;
        const data = { name: `Admin ${index}`, email, username: email, roles: ['admin'], isActive: true, version: 1 };
        const { documentId } = await users.create({ data });
        const { token } = await strapi.service('api::auth.session').startSession(documentId, new Date());
        return { id: String(documentId), email, token: String(token) };
      }),
    );
  }, count);

/** Counts the active staff users with the admin role. */
export const countActiveAdmins = (cms: RunningCms): Promise<number> =>
  cms.run(async (strapi) => {
    const active = await strapi.db.query('plugin::users-permissions.user').findMany({ where: { isActive: true } });
    return active.filter(({ roles }) => roles.includes('admin')).length;
  }, null);

/** Ways in which an admin can remove the rights of another. */
export const RIGHTS_REMOVALS = ['demote', 'disable', 'delete'] as const;
type RightsRemoval = (typeof RIGHTS_REMOVALS)[number];

/** Lets one admin try to remove the rights of another. Returns `done` or the problem code of the response. */
export async function attemptRemoval(
  url: string,
  kind: RightsRemoval,
  actor: SignedInAdmin,
  target: SignedInAdmin,
): Promise<string> {
  const roles = kind === 'demote' ? ['editor', 'queen'] : ['admin'];
  const body = { name: 'Changed', email: target.email, roles, isActive: kind !== 'disable' };
  const response = await fetch(`${url}/api/v1/users/${target.id}`, {
    method: kind === 'delete' ? 'DELETE' : 'PUT',
    headers: { 'content-type': 'application/json', cookie: `winery_session=${actor.token}` },
    ...(kind !== 'delete' && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.ok) return 'done';
  const { extensions } = JSON.parse(text) as { extensions: { code: string } };
  return extensions.code;
}

/**
 * Every admin tries to remove the rights of every admin at the same time, by different calls; after each
 * round one admin must be left. Returns the outcomes that occurred.
 */
async function runRemovalRace(cms: RunningCms, urls: string[], rounds: number): Promise<string[]> {
  const seen = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const admins = await resetAdmins(cms, 3);
    const attempts = admins.flatMap((actor, actorIndex) =>
      admins.map((target, targetIndex) => {
        const kind = RIGHTS_REMOVALS[(actorIndex + targetIndex + round) % RIGHTS_REMOVALS.length] ?? 'demote';
        return attemptRemoval(urls[(actorIndex + targetIndex) % urls.length] ?? cms.url, kind, actor, target);
      }),
    );
    for (const response of await Promise.all(attempts)) seen.add(response);
    expect(await countActiveAdmins(cms), `round ${round}`).toBeGreaterThan(0);
  }
  return [...seen];
}

/** Runs races in one process and in two that share the database; asserts that an active admin remains. */
export async function expectAnAdminRemains(cms: RunningCms, rounds: number): Promise<void> {
  const replica = await startCms({ alongside: cms });
  try {
    for (const urls of [[cms.url], [cms.url, replica.url]]) {
      const seen = await runRemovalRace(cms, urls, rounds);
      expect(seen).toEqual(expect.arrayContaining(['done', 'last_admin']));
      const others = seen.filter((code) => !ALLOWED_OUTCOMES.has(code));
      expect(others).toEqual([]);
    }
  } finally {
    await replica.stop();
  }
}
