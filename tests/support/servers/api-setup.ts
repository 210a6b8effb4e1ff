import type { TestProject } from 'vitest/node';
import type { StaffRole } from '#contract/session';
import { createPanelToken } from '../clients/panel-session';
import { createStaff } from '../data/staff';
import { reportEndedServer } from '../../../scripts/checks/ended-servers.mjs';
import { API_PROJECTS, type ApiProjectName } from './api-projects';
import type { DatabaseKind } from './database';
import { POSTGRES_URL_VARIABLE, startPostgres } from './postgres';
import { S3_ENDPOINT_VARIABLE, startS3Gateway } from './s3-gateway';
import { serveOncePerPath } from './serve-once-per-path';
import { type Credentials, type RunningCms, STAFF_ADMIN, startCms } from './start-cms';
import type { StorageKind } from './test-storage';

/** The CMS that the files of one worker share. */
export interface SharedCms {
  /** `http://127.0.0.1:<port>` */
  cmsUrl: string;
  /** For `runInCms`, `createStaff` and the like. */
  cmsControlUrl: string;
  /** Of the panel's super-admin, for `createPanelSession`. */
  panelToken: string;
  /** One member of staff for each role. */
  staff: Record<StaffRole, Credentials>;
}

declare module 'vitest' {
  export interface ProvidedContext extends SharedCms {
    /** Where each worker gets its `SharedCms`; shared-cms.ts asks there. */
    sharedCmsUrl: string;
    /** Database and storage of this run: pass them to `startCms` where a test needs a CMS of its own. */
    database: DatabaseKind;
    storage: StorageKind;
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

async function describeCms(cms: RunningCms): Promise<SharedCms> {
  const [editor, queen, token] = await Promise.all([
    createStaff(cms.controlUrl, ['editor']),
    createStaff(cms.controlUrl, ['queen']),
    createPanelToken(cms.url),
  ]);
  const staff = { admin: STAFF_ADMIN, editor, queen };
  return { cmsUrl: cms.url, cmsControlUrl: cms.controlUrl, panelToken: token, staff };
}

/**
 * Starts what the API tests of a project run on: the database and the store, and a CMS for each worker that
 * asks.
 */
export default async function setUpApiRun(project: TestProject): Promise<Stop> {
  const { database, storage } = API_PROJECTS[project.name as ApiProjectName];
  const started = (await Promise.all([startPostgresFor(database), startS3For(storage)])).flat();
  const sharedCms = await serveOncePerPath(async () => {
    const cms = await startCms({ database, storage });
    started.push(async () => {
      const end = cms.describeEnd();
      // Its tests say only that they could not reach it.
      if (end)
        reportEndedServer(`A shared CMS (${project.name}) ended by itself: ${end}\n${cms.output().slice(-8_000)}`);
      await cms.stop();
    });
    return describeCms(cms);
  });
  project.provide('sharedCmsUrl', sharedCms.url);
  project.provide('database', database);
  project.provide('storage', storage);
  return async () => {
    await sharedCms.stop();
    for (const stopOne of started.toReversed()) await stopOne();
  };
}
