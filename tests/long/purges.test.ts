import { afterEach, expect, test } from 'vitest';
import { createWineInput } from '../support/data/wine-input';
import { ApiClient } from '../support/clients/api-client';
import { type PurgedSite, startPurgedSite } from '../support/purge-test';
import type { DatabaseKind } from '../support/servers/database';
import { type RunningCms, STAFF_ADMIN, startCms } from '../support/servers/start-cms';

const DATABASES: readonly DatabaseKind[] = ['sqlite', 'postgres'];
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function start(database: DatabaseKind): Promise<PurgedSite> {
  const site = await startPurgedSite(database);
  cleanUps.push(site.stop);
  return site;
}
async function startBeside({ cms, receiver }: PurgedSite): Promise<RunningCms> {
  const beside = await startCms({ alongside: cms, env: { ...receiver.env, DEMO: 'off' } });
  cleanUps.push(beside.stop);
  return beside;
}
const revisionAt = async (cms: RunningCms) => (await new ApiClient(cms.url).call('getHealthReady', 200)).body.revision;
async function publish(cms: RunningCms, name: string): Promise<void> {
  const admin = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
  await admin.call('createWine', 201, { body: createWineInput({ name, published: true }) });
}
const getRevisions = ({ receiver }: PurgedSite) => receiver.purges.map(({ message }) => message.data.revision);
async function untilTold(site: PurgedSite, revision: string): Promise<void> {
  await expect.poll(() => getRevisions(site).at(-1), { timeout: 40_000 }).toBe(revision);
}
async function untilTried({ receiver }: PurgedSite, attempts: number): Promise<void> {
  await expect.poll(() => receiver.attempts.length, { timeout: 20_000 }).toBeGreaterThan(attempts);
}

test.each(DATABASES)(
  '[R35] the hook delays no save while it fails or hangs, and receives the last change only, on %s',
  async (database) => {
    const site = await start(database);
    const { receiver, cms } = site;
    await site.waitUntilPurged();
    receiver.setResponse(500);
    await site.saveAndRevert('Odklonjeno');
    await expect.poll(() => cms.output(), { timeout: 15_000 }).toContain('could not be purged (status 500, try 1)');
    receiver.setResponse(302);
    await expect.poll(() => cms.output(), { timeout: 15_000 }).toContain('could not be purged (status 302, try 2)');
    receiver.setResponse('never');
    await untilTried(site, receiver.attempts.length);
    const began = performance.now();
    await site.saveAndRevert('Med čakanjem');
    expect(performance.now() - began).toBeLessThan(3_000);
    const before = receiver.purges.length;
    receiver.setResponse(204);
    await site.waitUntilPurged();
    expect(getRevisions(site).slice(before)).toEqual([await site.readSiteRevision()]);
    expect(receiver.purges.length).toBeLessThan(receiver.attempts.length);
  },
  240_000,
);

test('[V2] [R35] the hook is notified of scheduled publications', async () => {
  const site = await start('sqlite');
  await site.waitUntilPurged();
  const moment = Date.now() + 4_000;
  const body = createWineInput({ name: 'Ob uri', published: true, publishAt: new Date(moment).toISOString() });
  await site.admin.call('createWine', 201, { body });
  await expect.poll(() => getRevisions(site).at(-1), { timeout: 20_000 }).toMatch(new RegExp(`-${moment}$`));
}, 240_000);

test.each(DATABASES)(
  '[R35] [B3] two processes purge each change once, on %s',
  async (database) => {
    const site = await start(database);
    const second = await startBeside(site);
    for (const [index, cms] of [site.cms, second, site.cms, second, second, site.cms].entries()) {
      await publish(cms, `Vino ${index}`);
      await untilTold(site, await revisionAt(cms));
    }
    const revisions = getRevisions(site);
    expect(revisions.length).toBeGreaterThanOrEqual(6);
    expect(new Set(revisions).size).toBe(revisions.length);
  },
  400_000,
);

test.each(DATABASES)(
  '[R35] [B3] a kill between a save and its purge loses nothing, on %s',
  async (database) => {
    const site = await start(database);
    const { receiver, cms } = site;
    await site.waitUntilPurged();
    const second = await startBeside(site);
    await untilTold(site, await revisionAt(second));

    // Killed at once, before anything is sent: the other one sends it.
    await publish(cms, 'Pred odstrelom');
    const saved = await site.readSiteRevision();
    cms.kill('SIGKILL');
    await untilTold(site, saved);

    // Killed before the response of the hook: the next process to start sends the purge.
    receiver.setResponse('never');
    const attempts = receiver.attempts.length;
    await publish(second, 'Med pošiljanjem');
    await untilTried(site, attempts);
    second.kill('SIGKILL');
    receiver.setResponse(204);
    const third = await startBeside(site);
    await untilTold(site, await revisionAt(third));
    expect(new Set(getRevisions(site)).size).toBe(receiver.purges.length);
  },
  400_000,
);
