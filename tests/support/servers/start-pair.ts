import { ApiClient } from '../clients/api-client';
import type { CrashTarget } from './kill-at-steps';
import { type RunningCms, STAFF_ADMIN, startCms } from './start-cms';
import { type StorageKind, getStorageEnvironment } from './test-storage';

/** Two CMS processes on one PostgreSQL and one storage: one is killed repeatedly, the other survives. */
export interface CmsPair extends CrashTarget {
  survivor: RunningCms;
  /** An admin at the process that is to be killed; at the other one from its death until it comes back. */
  admin(): ApiClient;
  stop(): Promise<void>;
}

/** Starts two CMS processes on one database and storage, without demo content. */
export async function startCmsPair(storage: StorageKind, more: Record<string, string> = {}): Promise<CmsPair> {
  const env = { ...getStorageEnvironment(storage), DEMO: 'off', ...more };
  const survivor = await startCms({ database: 'postgres', env });
  const start = () => startCms({ alongside: survivor, env });
  const signIn = (cms: RunningCms) => new ApiClient(cms.url).signIn(STAFF_ADMIN);
  let mortal = await start();
  let admin = await signIn(mortal);
  return {
    survivor,
    cms: () => mortal,
    admin: () => admin,
    async switchToSurvivor() {
      await mortal.stop();
      admin = await signIn(survivor);
    },
    async switchToTarget() {
      mortal = await start();
      admin = await signIn(mortal);
    },
    async stop() {
      await mortal.stop();
      await survivor.stop();
    },
  };
}
