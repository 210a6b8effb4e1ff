import { inject, expect, onTestFinished, test } from 'vitest';
import { ApiClient } from '../../support/clients/api-client';
import { waitForEnd, runMain } from '../../support/servers/run-main';
import { PANEL_ADMIN, STAFF_ADMIN, startCms } from '../../support/servers/start-cms';

const START_MS = 300_000;

test(
  '[R116] [O9] `main.js admin` lets a lost admin in again, beside a running product, and ends former sessions',
  { timeout: START_MS },
  async () => {
    const cms = await startCms({ database: inject('database') });
    onTestFinished(() => cms.stop());
    const env = { ...cms.databaseEnvironment, DATA_DIR: cms.dataDir };
    const former = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
    const { id: userId } = (await former.call('getCurrentUser', 200)).body;
    const countPasskeys = () =>
      cms.run((strapi, id) => strapi.db.query('api::auth.passkey').count({ where: { userId: id } }), userId);
    await cms.run(async (strapi, id) => {
      const text = { credentialHash: 'a', credentialId: 'a', publicKey: 'a', name: 'Lost' };
      const data = { ...text, userId: id, counter: 0, transports: [], addedAt: new Date() };
      await strapi.db.query('api::auth.passkey').create({ data });
    }, userId);
    expect(await countPasskeys()).toBe(1);
    /** Runs a task and returns the password that it prints. */
    const regain = async (task: string, email: string): Promise<string> => {
      const main = await runMain(env, [task, email]);
      await expect.poll(main.exitCode, { timeout: START_MS }).toBe(0);
      return new RegExp(`^Sign in as ${email} with the password (\\S+)$`, 'm').exec(main.output())?.[1] ?? '';
    };

    const password = await regain('admin', STAFF_ADMIN.email);
    await former.expectProblem('getCurrentUser', 'unauthenticated');
    expect(await countPasskeys(), '[A10] lost passkeys are removed').toBe(0);
    const admin = await new ApiClient(cms.url).signIn({ email: STAFF_ADMIN.email, password });
    expect((await admin.call('getCurrentUser', 200)).body).toMatchObject({ roles: ['admin'] });

    const added = { email: 'found@winery.example', password: await regain('admin', 'found@winery.example') };
    await new ApiClient(cms.url).signIn(added);

    const panelPassword = await regain('panel-admin', PANEL_ADMIN.email);
    const response = await fetch(`${cms.url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: PANEL_ADMIN.email, password: panelPassword }),
    });
    expect(response.status).toBe(200);
  },
);

test('[R116] [O9] `main.js admin` takes no address that is none', async () => {
  const { code, lines } = await waitForEnd(await runMain({}, ['admin', 'ana']));
  expect([code, lines.at(-1)]).toEqual([1, 'ana must be an e-mail address']);
});
