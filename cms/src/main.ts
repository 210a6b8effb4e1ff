import './core/process/compile-cache';
import { signLabelArchive } from './bootstrap/sign-label-archive';
import { RULES } from './contract/environment-rules.mjs';
import { formatErrorStack } from './core/observability/error-stack';
import { log } from './core/observability/log';
import { checkDatabase, withStartupLock } from './core/process/start/check-database';
import { checkPort } from './core/process/start/check-port';
import { checkDataDirectory, checkStorage } from './core/storage/check-storage';
import {
  CONFIGURATION_EXIT_CODE,
  ConfigurationError,
  formatStartupError,
  StartupError,
} from './core/process/start/startup-error';
import { createTemporaryFolder } from './core/process/temporary-folder';
import type { CmsTask } from './run-cms';

// Log output that cannot be written, as on a full disk, must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.once('uncaughtException', (error) => {
  log.fatal(`The CMS ends: ${formatErrorStack(error)}`);
  process.exit(1);
});

const TASKS = /^(?:migrate|contract|contract --drop|(?:panel-)?admin (?<email>\S+))$/;

/** Parses an e-mail address. Throws `StartupError` for anything else. */
function parseEmail(text: string): string {
  const email = RULES.STAFF_EMAIL.parse(text);
  if (email === undefined) throw new StartupError(`${text} ${RULES.STAFF_EMAIL.requirement}`);
  return email;
}

/** Parses the arguments; none stand for the server, `null`. Throws `StartupError` for what is no task. */
function parseTask(args: readonly string[]): CmsTask | null {
  if (args.length === 0) return null;
  const commandLine = args.join(' ');
  const parsedCommand = TASKS.exec(commandLine);
  if (!parsedCommand) {
    throw new StartupError(
      `main.js ${commandLine}: there are migrate, contract, contract --drop, admin <e-mail>, panel-admin <e-mail> and sign-labels <folder>`,
    );
  }
  const [name = '', option = ''] = commandLine.split(' ');
  return { name, option: parsedCommand.groups?.email === undefined ? option : parseEmail(option) };
}

/** Starts the server or runs a task, once everything that can be wrong before has been checked. */
async function startCms(): Promise<void> {
  const args = process.argv.slice(2);
  const [command, folder] = args;
  if (command === 'sign-labels' && folder !== undefined && args.length === 2) {
    checkDataDirectory();
    return signLabelArchive(folder);
  }
  const task = parseTask(args);
  createTemporaryFolder();
  checkDataDirectory();
  if (!task) await checkPort();
  await checkDatabase();
  await checkStorage();
  // Strapi takes seconds to load: what is wrong is reported before.
  const { runCms } = await import('./run-cms.js');
  await withStartupLock(() => runCms(task));
  if (task) process.exit(0);
}

/** Logs why the CMS cannot start and exits; the last line is for people. */
function exitWithError(error: unknown): void {
  if (!(error instanceof StartupError)) log.error(formatErrorStack(error));
  log.fatal(formatStartupError(error));
  process.exit(error instanceof ConfigurationError ? CONFIGURATION_EXIT_CODE : 1);
}

startCms().catch(exitWithError);
