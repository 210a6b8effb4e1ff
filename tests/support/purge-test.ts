import { expect } from 'vitest';
import { ApiClient } from './clients/api-client';
import { createWineInput } from './data/wine-input';
import type { DatabaseKind } from './servers/database';
import { type PurgeReceiver, startPurgeReceiver } from './servers/purge-receiver';
import { type RunningCms, STAFF_ADMIN, startCms } from './servers/start-cms';

export const PURGED_ORIGIN = 'https://winery.example';

/** A CMS that sends purges to a webhook, with clients that make changes. */
export interface PurgedSite {
  receiver: PurgeReceiver;
  cms: RunningCms;
  admin: ApiClient;
  guest: ApiClient;
  /** Returns the current site revision. */
  readSiteRevision(): Promise<string>;
  /** Waits until the webhook has accepted the current site revision. */
  waitUntilPurged(): Promise<void>;
  /** Saves a visible change and reverts it. */
  saveAndRevert(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a CMS that sends purges to a receiver, and signs an admin in. */
export async function startPurgedSite(database: DatabaseKind): Promise<PurgedSite> {
  const receiver = await startPurgeReceiver();
  const cms = await startCms({ database, env: { ...receiver.env, DEMO: 'off', SITE_ORIGIN: PURGED_ORIGIN } });
  const guest = new ApiClient(cms.url);
  const admin = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
  const revision = async () => (await guest.call('getHealthReady', 200)).body.revision;
  return {
    receiver,
    cms,
    admin,
    guest,
    readSiteRevision: revision,
    waitUntilPurged: async () => {
      await expect
        .poll(async () => receiver.purges.at(-1)?.message.data.revision === (await revision()), { timeout: 30_000 })
        .toBe(true);
    },
    saveAndRevert: async (name) => {
      const { body } = await admin.call('createWine', 201, { body: createWineInput({ name, published: true }) });
      await admin.call('deleteWine', 204, { params: { id: body.id } });
    },
    stop: async () => {
      await cms.stop();
      await receiver.stop();
    },
  };
}
