import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { HoursUpdateRequest } from '#contract/hours';
import { WEEKDAYS } from '#contract/open-state';
import { createBackupFolder } from '../../support/backup-test';
import { ApiClient } from '../../support/clients/api-client';
import { requestVisit } from '../../support/data/visit-request';
import { createVisitFormToken } from '../../support/create-visit-form-token';
import { startBackupCommand, runSuccessfulBackupCommand } from '../../support/servers/backup-command';
import {
  createEmptyInstallation,
  readEnvironment,
  type Installation,
  readRows,
} from '../../support/servers/installation';
import { type RunningCms, STAFF_ADMIN, startCms } from '../../support/servers/start-cms';

const DAY_MS = 86_400_000;
const folder = createBackupFolder();

/** A small installation, which is backed up and restored many times here. */
let cms: RunningCms;
let guest: ApiClient;
let admin: ApiClient;
let source: Record<string, string>;
let target: Installation;
let token = '';
beforeAll(async () => {
  const [database, storage] = [inject('database'), inject('storage')];
  cms = await startCms({ database, storage, env: { DEMO: 'off' } });
  guest = new ApiClient(cms.url);
  admin = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
  const days = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from: '10:00', to: '18:00' }]]));
  const weekly = days as HoursUpdateRequest['weekly'];
  const notice = { from: null, to: null, text: '' };
  await admin.call('updateHours', 200, { body: { weekly, notice, exceptions: [], groupSize: null, holdHours: null } });
  source = await readEnvironment(cms.controlUrl);
  target = await createEmptyInstallation(database, storage);
  token = await createVisitFormToken(cms.url, cms.controlUrl);
});
afterAll(async () => {
  await cms.stop();
  await target.drop();
});

/** Lets a request have been made and changed last so many days ago, and has housekeeping look. */
const outlive = (email: string, days: number): Promise<void> =>
  cms.run(
    async (strapi, { address, at }) => {
      const then = new Date(at);
      const data = { createdAt: then, updatedAt: then, date: then.toISOString().slice(0, 10) };
      await strapi.db.query('api::visit.visit-request').updateMany({ where: { email: address }, data });
      await (strapi.service('api::visit.visit-requests') as { eraseExpired(now: Date): Promise<void> }).eraseExpired(
        new Date(),
      );
      await (strapi.service('api::audit.erasures') as { recordBesideBackups(): Promise<void> }).recordBesideBackups();
    },
    { address: email, at: Date.now() - days * DAY_MS },
  );

/** Erases a request by a process that reaches neither its data folder nor any backup. */
const eraseAlone = (id: string): Promise<void> =>
  cms.run(async (strapi, id) => {
    const erasures = strapi.service('api::audit.erasures') as { recordBesideBackups(): Promise<void> };
    const visits = strapi.service('api::visit.visit-requests') as {
      eraseRequest(id: string, context: object): Promise<void>;
    };
    const { recordBesideBackups } = erasures;
    erasures.recordBesideBackups = () => Promise.resolve();
    await visits.eraseRequest(id, { now: new Date(), caller: { user: null } });
    erasures.recordBesideBackups = recordBesideBackups;
  }, id);

const mailboxesIn = async (environment: Record<string, string>): Promise<string[]> =>
  ((await readRows(environment)).visit_requests ?? []).map((row) => (JSON.parse(row) as { email: string }).email);

/** Ids of requests whose erasure is noted in a folder; each is an empty file. */
function notedIn(root: string): string[] {
  const requests = join(root, 'erased', 'visit_requests');
  const ids = readdirSync(requests);
  for (const id of ids) expect(readFileSync(join(requests, id), 'utf8')).toBe('');
  return ids;
}

describe('[R66] [O8] personal data erased after a backup', () => {
  test('is erased again when the backup is restored onto an empty machine', async () => {
    const set = join(folder, 'set');
    const [erased, old, kept] = [
      await requestVisit(guest, token, admin),
      await requestVisit(guest, token, admin),
      await requestVisit(guest, token, admin),
    ];
    await runSuccessfulBackupCommand(['backup', set], source);
    await admin.call('eraseVisit', 204, { params: { id: erased.id } });
    await outlive(old.email, 91);
    const ids = expect.arrayContaining([erased.id, old.id]) as unknown;
    for (const root of [set, join(source.DATA_DIR ?? '', 'erasures')]) expect(notedIn(root)).toEqual(ids);

    await runSuccessfulBackupCommand(['restore', set], target.env);
    const left = await mailboxesIn(target.env);
    expect(left).toContain(kept.email);
    expect(left).not.toContain(erased.email);
    expect(left).not.toContain(old.email);
  });

  test('is recorded in the next backup and in the database that a restore replaces', async () => {
    const [before, after] = [join(folder, 'before'), join(folder, 'after')];
    const { email, id } = await requestVisit(guest, token, admin);
    await runSuccessfulBackupCommand(['backup', before], source);
    await eraseAlone(id);
    await runSuccessfulBackupCommand(['backup', after], source);
    expect(notedIn(after)).toContain(id);
    expect(notedIn(before)).not.toContain(id);
    await runSuccessfulBackupCommand(['restore', after, '--replace'], target.env);
    await runSuccessfulBackupCommand(['restore', before, '--replace'], target.env);
    expect(await mailboxesIn(target.env)).not.toContain(email);

    const later = await requestVisit(guest, token, admin);
    await eraseAlone(later.id);
    const repeated = startBackupCommand(['backup', after, '--every', '24h'], source);
    await expect.poll(() => notedIn(after)).toContain(later.id);
    repeated.process.kill();
    await repeated.ended;
  });
});
