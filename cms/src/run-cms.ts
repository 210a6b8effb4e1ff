import { join } from 'node:path';
import { type Core, createStrapi } from '@strapi/strapi';
import { resetAdminAccess } from './bootstrap/reset-admin-access';
import { log } from './core/observability/log';
import { dropUnusedSchema } from './core/process/start/foreign-schema';
import { markAsTask } from './core/process/start/task-mode';

/**
 * A task to run instead of the server. `migrate` updates database and storage to this release; `contract`
 * lists database schema that only other releases need, and `contract --drop` drops it; `admin <e-mail>` and
 * `panel-admin <e-mail>` reset an account to a new password and all rights.
 */
export interface CmsTask {
  name: string;
  /** E-mail address or `--drop`; empty without. */
  option: string;
}

/** Runs the task and returns a line about its outcome. */
async function runTask(strapi: Core.Strapi, { name, option }: CmsTask): Promise<string> {
  if (name === 'admin' || name === 'panel-admin') {
    const password = await resetAdminAccess(strapi, name === 'admin' ? 'staff' : 'panel', option);
    // Not logged: the log must not contain persons or passwords.
    process.stdout.write(`Sign in as ${option} with the password ${password}\n`);
    return 'The account has a new password.';
  }
  if (name === 'migrate') return 'The database is as this release needs it.';
  const isDropping = option === '--drop';
  const names = await dropUnusedSchema(strapi, isDropping);
  if (names.length === 0) return 'The database has nothing that this release does not need.';
  return `${isDropping ? 'Dropped' : 'Only other releases need'}: ${names.join(', ')}`;
}

/**
 * Starts the CMS in the folder `cms`, without Strapi's command line tools, which take a third of the start
 * time and 50 MB. With a task it loads the CMS without ports and recurring work, runs the task and stops
 * the CMS.
 */
export async function runCms(task: CmsTask | null): Promise<void> {
  const app = createStrapi({ appDir: process.cwd(), distDir: join(process.cwd(), 'dist') });
  if (task) markAsTask(app);
  await app.load();
  if (task) {
    const outcome = await runTask(app, task);
    await app.destroy();
    log.info(outcome);
    return;
  }
  await app.start();
  // The supervisor watches the event loop from now on.
  process.send?.({ type: 'ready' });
}
