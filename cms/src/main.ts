import './core/process/compile-cache';
import { join } from 'node:path';
import { type Core, createStrapi } from '@strapi/strapi';
import { resetAdminAccess } from './bootstrap/reset-admin-access';
import { RULES } from './contract/environment-rules.mjs';
import { formatErrorStack } from './core/http/problem';
import { log } from './core/observability/log';
import { checkDatabase, withStartupLock } from './core/process/start/check-database';
import { checkPort } from './core/process/start/check-port';
import { checkDataDirectory, checkStorage } from './core/storage/check-storage';
import { dropUnusedSchema } from './core/process/start/foreign-schema';
import {
  CONFIGURATION_EXIT_CODE,
  ConfigurationError,
  formatStartupError,
  StartupError,
} from './core/process/start/startup-error';
import { createTemporaryFolder } from './core/process/temporary-folder';

// Log output that cannot be written, as on a full disk, must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.once('uncaughtException', (error) => {
  log.fatal(`The CMS ends: ${formatErrorStack(error)}`);
  process.exit(1);
});

/**
 * Task to run instead of the server. `migrate` updates database and storage to this release; `contract` lists
 * database schema that only other releases need, and `contract --drop` drops it; `admin <e-mail>` and
 * `panel-admin <e-mail>` reset an account to a new password and all rights.
 */
const [task, option] = process.argv.slice(2);

const TASKS = /^(?:migrate|contract|contract --drop|(?:panel-)?admin (?<email>\S+))?$/;

/** Parses an e-mail address. Throws `StartupError` for anything else. */
function parseEmail(text: string): string {
  const email = RULES.STAFF_EMAIL.parse(text);
  if (email === undefined) throw new StartupError(`${text} ${RULES.STAFF_EMAIL.must}`);
  return email;
}

/** Runs the task and returns a line about its outcome. */
async function runTask(strapi: Core.Strapi): Promise<string> {
  if (task === 'admin' || task === 'panel-admin') {
    const email = parseEmail(option ?? '');
    const password = await resetAdminAccess(strapi, task === 'admin' ? 'staff' : 'panel', email);
    // Not logged: the log must not contain persons or passwords.
    process.stdout.write(`Sign in as ${email} with the password ${password}\n`);
    return 'The account has a new password.';
  }
  if (task === 'migrate') return 'The database is as this release needs it.';
  const isDropping = option === '--drop';
  const names = await dropUnusedSchema(strapi, isDropping);
  if (names.length === 0) return 'The database has nothing that this release does not need.';
  return `${isDropping ? 'Dropped' : 'Only other releases need'}: ${names.join(', ')}`;
}

/**
 * Starts the built CMS from the folder `cms`, without Strapi's command line tools, which take a third of the
 * start time and 50 MB.
 */
async function startCms(): Promise<void> {
  const commandLine = process.argv.slice(2).join(' ');
  const parsedCommand = TASKS.exec(commandLine);
  if (!parsedCommand) {
    throw new StartupError(
      `main.js ${commandLine}: there are migrate, contract, contract --drop, admin <e-mail> and panel-admin <e-mail>`,
    );
  }
  if (parsedCommand.groups?.email !== undefined) parseEmail(parsedCommand.groups.email);
  createTemporaryFolder();
  checkDataDirectory();
  if (task === undefined) await checkPort();
  await checkDatabase();
  await checkStorage();
  await withStartupLock(async () => {
    const app = createStrapi({ appDir: process.cwd(), distDir: join(process.cwd(), 'dist') });
    await app.load();
    if (task === undefined) {
      await app.start();
      // The supervisor watches the event loop from now on.
      process.send?.({ type: 'ready' });
      return;
    }
    const outcome = await runTask(app);
    await app.destroy();
    log.info(outcome);
  });
  if (task !== undefined) process.exit(0);
}

/** Logs why the CMS cannot start and exits; the last line is for people. */
function exitWithError(error: unknown): void {
  if (!(error instanceof StartupError)) log.error(formatErrorStack(error));
  log.fatal(formatStartupError(error));
  process.exit(error instanceof ConfigurationError ? CONFIGURATION_EXIT_CODE : 1);
}

startCms().catch(exitWithError);
