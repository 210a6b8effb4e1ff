import type { TestProject } from 'vitest/node';
import { API_COMBINATIONS, type ApiCombination } from './api-combinations';
import type { DatabaseKind } from './database';
import { panelToken } from '../clients/panel-session';
import { POSTGRES_URL_VARIABLE, startPostgres } from './postgres';
import { S3_ENDPOINT_VARIABLE, startS3Gateway } from './s3-gateway';
import { type Credentials, STAFF_ADMIN, startCms } from './start-cms';
import { createStaff } from '../data/staff';
import type { StorageKind } from './test-storage';
import type { StaffRole } from '#contract/session';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `http://127.0.0.1:<port>` of the CMS that all API tests of a run share. */
    cmsUrl: string;
    /** For `runInCms`, `createStaff` and the like. */
    cmsControlUrl: string;
    /** Database and storage of this run: pass them to `startCms` where a test needs a CMS of its own. */
    database: DatabaseKind;
    storage: StorageKind;
    /** Of the panel's super-admin, for `panelSession`. */
    panelToken: string;
    /** One member of staff for each role. */
    staff: Record<StaffRole, Credentials>;
  }
}

type Stop = () => Promise<void>;

async function startPostgresFor(database: DatabaseKind): Promise<Stop[]> {
  if (database !== 'postgres') return [];
  const postgres = await startPostgres();
  process.env[POSTGRES_URL_VARIABLE] = postgres.url;
  return [postgres.stop];
}

async function startS3For(storage: StorageKind): Promise<Stop[]> {
  if (storage !== 's3') return [];
  const gateway = await startS3Gateway();
  process.env[S3_ENDPOINT_VARIABLE] = gateway.endpoint;
  return [gateway.stop];
}

/** Starts one CMS for all API tests of a project, with a member of staff for each role. */
export default async function setUpApiRun(project: TestProject): Promise<Stop> {
  const { database, storage } = API_COMBINATIONS[project.name as ApiCombination];
  const started: Stop[] = [...(await startPostgresFor(database)), ...(await startS3For(storage))];
  const stop = async (): Promise<void> => {
    for (const stopOne of started.splice(0).toReversed()) await stopOne();
  };
  try {
    const cms = await startCms({ database, storage });
    started.push(cms.stop);
    const [editor, queen] = await Promise.all([
      createStaff(cms.controlUrl, ['editor']),
      createStaff(cms.controlUrl, ['queen']),
    ]);
    project.provide('cmsUrl', cms.url);
    project.provide('cmsControlUrl', cms.controlUrl);
    project.provide('database', database);
    project.provide('panelToken', await panelToken(cms.url));
    project.provide('storage', storage);
    project.provide('staff', { admin: STAFF_ADMIN, editor, queen });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
