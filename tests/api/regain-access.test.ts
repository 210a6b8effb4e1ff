import { expect, inject, onTestFinished } from 'vitest';
import { test } from '../support/api-test';
import { ApiClient } from '../support/clients/api-client';
import { createUniqueNetwork, createUniqueWord } from '../support/data/unique-name';
import { runInCms } from '../support/servers/cms-control';
import { readEnvironment } from '../support/servers/installation';
import { occupyPort } from '../support/servers/occupy-port';
import { waitForEnd, runMain } from '../support/servers/run-main';

const START_MS = 300_000;
const STAFF = 'plugin::users-permissions.user';
const PANEL = 'admin::user';
const [url, control] = [inject('cmsUrl'), inject('cmsControlUrl')];

const createEmail = (): string => `${createUniqueWord()}@winery.example`.toLowerCase();

/** Removes the account with this e-mail after the test. */
function removeAfterTest(uid: typeof STAFF | typeof PANEL, email: string): void {
  onTestFinished(() =>
    runInCms(
      control,
      async (strapi, [uid, email]) => void (await strapi.db.query(uid).deleteMany({ where: { email } })),
      [uid, email] as const,
    ),
  );
}

/** Runs a task beside the running CMS, whose ports are in use, and returns the password that it prints. */
async function regain(task: 'admin' | 'panel-admin', email: string): Promise<string> {
  const ports = { CMS_PORT: await occupyPort(), CMS_METRICS_PORT: await occupyPort() };
  const main = await runMain({ ...(await readEnvironment(control)), ...ports }, [task, email]);
  await expect.poll(main.exitCode, { timeout: START_MS }).toBe(0);
  // Its output is complete then.
  await main.stop();
  return new RegExp(`^Sign in as ${email} with the password (\\S+)$`, 'm').exec(main.output())?.[1] ?? '';
}

/** What `main.js admin` does once the CMS is loaded; returns the password. */
const resetStaff = (email: string): Promise<string> =>
  runInCms(
    control,
    (strapi, email) => {
      const module = `${strapi.dirs.dist.root}/src/bootstrap/reset-admin-access.js`;
      const { resetAdminAccess } = (process.mainModule as NodeJS.Module).require(module) as {
        resetAdminAccess(strapi: unknown, area: 'staff', email: string): Promise<string>;
      };
      return resetAdminAccess(strapi, 'staff', email);
    },
    email,
  );

const addPasskey = (userId: string): Promise<void> =>
  runInCms(
    control,
    async (strapi, id) => {
      const text = { credentialHash: id, credentialId: id, publicKey: 'a', name: 'Lost' };
      const data = { ...text, userId: id, counter: 0, transports: [], addedAt: new Date() };
      await strapi.db.query('api::auth.passkey').create({ data });
    },
    userId,
  );

const countPasskeys = (userId: string): Promise<number> =>
  runInCms(control, (strapi, id) => strapi.db.query('api::auth.passkey').count({ where: { userId: id } }), userId);

test(
  '[R116] [O9] `main.js admin` lets a person in again as admin, beside a running product, and ends former sessions',
  { timeout: START_MS },
  async ({ newStaff }) => {
    const { email, ...member } = await newStaff(['editor']);
    const former = await new ApiClient(url).signIn({ email, password: member.password });
    const { id: userId } = (await former.call('getCurrentUser', 200)).body;
    await addPasskey(userId);
    expect(await countPasskeys(userId)).toBe(1);
    const password = await regain('admin', email);
    await former.expectProblem('getCurrentUser', 'unauthenticated');
    expect(await countPasskeys(userId), '[A10] lost passkeys are removed').toBe(0);
    const admin = await new ApiClient(url).signIn({ email, password });
    expect((await admin.call('getCurrentUser', 200)).body).toMatchObject({ roles: ['admin'] });
  },
);

test('[R116] [O9] an admin whom nobody knew is added', async () => {
  const email = createEmail();
  removeAfterTest(STAFF, email);
  const admin = await new ApiClient(url).signIn({ email, password: await resetStaff(email) });
  expect((await admin.call('getCurrentUser', 200)).body).toMatchObject({ email, roles: ['admin'] });
});

test('[R116] [O9] `main.js panel-admin` lets a person into the panel again', { timeout: START_MS }, async () => {
  const email = createEmail();
  removeAfterTest(PANEL, email);
  await runInCms(
    control,
    async (strapi, email) => {
      const person = { email, firstname: 'Ana', password: 'Forgotten-1', roles: [], isActive: false };
      await strapi.service('admin::user').create({ ...person, registrationToken: null });
    },
    email,
  );
  const password = await regain('panel-admin', email);
  const response = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `${createUniqueNetwork()}.0.1` },
    body: JSON.stringify({ email, password }),
  });
  expect(response.status).toBe(200);
});

test('[R116] [O9] `main.js admin` takes no address that is none', async () => {
  const { code, lines } = await waitForEnd(await runMain({}, ['admin', 'ana']));
  expect([code, lines.at(-1)]).toEqual([1, 'ana must be an e-mail address']);
});
