import type { TestProject } from 'vitest/node';
import type { DatabaseKind } from './database';
import { POSTGRES_URL_VARIABLE, type RunningPostgres, startPostgres } from './postgres';
import { type Credentials, STAFF_ADMIN, startCms } from './start-cms';
import { createStaff } from './staff';
import type { StaffRole } from '#contract/roles';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `http://127.0.0.1:<port>` of the CMS that all API tests of a run share. */
    cmsUrl: string;
    /** For `runInCms`, `createStaff` and the like. */
    cmsControlUrl: string;
    /** The database of this run: pass it to `startCms` where a test needs a CMS of its own. */
    database: DatabaseKind;
    /** One member of staff for each role. */
    staff: Record<StaffRole, Credentials>;
  }
}

/** Starts one CMS for all API tests of a run, with a member of staff for each role. */
export async function setUpApiRun(project: TestProject, database: DatabaseKind): Promise<() => Promise<void>> {
  let postgres: RunningPostgres | undefined;
  if (database === 'postgres') {
    postgres = await startPostgres();
    process.env[POSTGRES_URL_VARIABLE] = postgres.url;
  }
  try {
    const cms = await startCms({ database });
    const [editor, queen] = await Promise.all([
      createStaff(cms.controlUrl, ['editor']),
      createStaff(cms.controlUrl, ['queen']),
    ]);
    project.provide('cmsUrl', cms.url);
    project.provide('cmsControlUrl', cms.controlUrl);
    project.provide('database', database);
    project.provide('staff', { admin: STAFF_ADMIN, editor, queen });
    return async () => {
      await cms.stop();
      await postgres?.stop();
    };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}
